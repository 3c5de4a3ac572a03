/** All nouns of the stand-in, one a line. Whoever imports the list goes through it in any order. */
export { account } from './routes/account.ts';
export { auth } from './routes/auth.ts';
export { boats } from './routes/boats.ts';
export { bookings } from './routes/bookings.ts';
export { calendar } from './routes/calendar.ts';
export { chat } from './routes/chat.ts';
export { discounts } from './routes/discounts.ts';
export { general } from './routes/general.ts';
export { locations } from './routes/locations.ts';
export { payment } from './routes/payment.ts';
