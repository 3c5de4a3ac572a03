import { createContext } from 'react';

/** The accessible name of the buttons that close what lies over the page. */
export const CloseLabel = createContext('');
