import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorName, log } from '../lib/log.ts';
import { CrashPage } from './CrashPage.tsx';

/** Stands in for a screen that broke, until the partner goes somewhere else. */
export function CrashBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary path={pathname}>{children}</Boundary>;
}

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  /** The path that was shown last: a broken screen isn't shown again before it changes. */
  readonly path: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { broken: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State {
    return path === state.path ? state : { broken: false, path };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    log('screen broke', { error: errorName(error), where: info.componentStack?.split('\n')[1]?.trim() });
  }

  override render(): ReactNode {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}
