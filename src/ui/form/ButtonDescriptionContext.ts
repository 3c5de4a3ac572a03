import { createContext } from 'react';

/**
 * Around the buttons of one record in a list: the ids of what tells it from the others, such as its heading
 * and its number. Screen readers say it after the name of each button, so that buttons with equal names are
 * told apart.
 */
export const ButtonDescriptionContext = createContext<string | undefined>(undefined);
