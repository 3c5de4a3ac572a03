/**
 * The table of contents: everything that a partner can change, and everything that is fetched ahead so that it is there at sea.
 */
import { createRegistry } from '../sync/mutator.ts';
import { chooseLanguage } from './account.ts';
import { deleteBoat, saveBoat } from './boats.ts';
import { answerBooking, cancelBooking, removeBookingDocument, saveBookingDocument } from './bookings.ts';
import { sendMessage } from './chats.ts';
import { readAllNotifications } from './general.ts';

/** What a partner can change. A name that was ever stored stays here. */
export const registry = createRegistry([
  // boats
  saveBoat,
  deleteBoat,
  // bookings
  answerBooking,
  cancelBooking,
  saveBookingDocument,
  removeBookingDocument,
  // chat
  sendMessage,
  // account and shell
  chooseLanguage,
  readAllNotifications,
]);
