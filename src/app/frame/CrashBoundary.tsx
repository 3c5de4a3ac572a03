import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorName, log } from '../../lib/log.ts';
import { CrashPage } from './CrashPage.tsx';

/** Shown in place of a screen that failed, until the partner goes somewhere else. */
export function CrashBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}

interface Props {
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  /**
   * The history entry that was shown last: a failed screen isn't shown again before the partner goes
   * somewhere else.
   */
  readonly place: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { broken: false, place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log('screen broke', { error: errorName(error), where: info.componentStack?.split('\n')[1]?.trim() });
  }

  override render(): ReactNode {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}
