import { Component, type ErrorInfo, type ReactNode } from 'react';
import { errorTextForLog, log } from '../../lib/log.ts';

interface Props {
  /** The name of the part in the log. */
  readonly name: string;
  /** Shown in place of a part that failed, until `place` changes. */
  readonly otherwise: ReactNode;
  readonly place?: string;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  readonly place: string | undefined;
}

/** Keeps an error in one part of the page from removing the other parts. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { broken: false, place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const where = info.componentStack?.split('\n')[1]?.trim();
    log('screen broke', { error: errorTextForLog(error), part: this.props.name, where });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}
