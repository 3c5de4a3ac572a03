import { Component, type RefObject } from 'react';
import { forgetScreenPlaces, rememberScreenPlace } from '../../kit/going/places.ts';

interface Props {
  /** The router’s key of the entry in the history. */
  readonly place: string;
  readonly main: RefObject<HTMLElement | null>;
}

/** Keeps where the partner was in a screen. A class: only it is asked before the screen is replaced. */
export class KeepScreenPlace extends Component<Props> {
  override componentDidMount(): void {
    scrollByPanel();
    window.addEventListener('pagehide', scrollByBrowser);
  }

  override getSnapshotBeforeUpdate({ place }: Props): null {
    const { main } = this.props;
    if (place !== this.props.place && main.current) rememberScreenPlace(place, main.current);
    return null;
  }

  override componentDidUpdate(): void {
    scrollByPanel();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('pagehide', scrollByBrowser);
    scrollByBrowser();
    forgetScreenPlaces();
  }

  override render(): null {
    return null;
  }
}

/**
 * On the way back the browser would scroll the screen that is being left; after a reload only it knows where
 * the partner was.
 */
const scrollBy = (mode: ScrollRestoration) => (): void => void (window.history.scrollRestoration = mode);
const scrollByPanel = scrollBy('manual');
const scrollByBrowser = scrollBy('auto');
