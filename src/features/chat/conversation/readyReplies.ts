import type { Booking } from '../../../domain/booking/booking.ts';
import type { Language } from '../../../domain/values/language.ts';

/**
 * The place where the partner fills something in. It is selected when the reply is chosen, and a message that
 * contains it isn't sent.
 */
export const REPLY_GAP = '[…]';

/** The text of a quick reply in both languages, because nobody knows which one the customer reads. */
export type ReplyTexts = Readonly<Record<Language, string>>;

/**
 * Answers to usual questions of customers. The partner fills in the gaps. The answers aren't among the
 * panel's words, because both languages are needed at once.
 */
export const readyReplies: readonly ReplyTexts[] = [
  {
    tr: 'Merhaba, ilginiz için teşekkür ederiz. Sorularınızı buradan yanıtlamaktan memnuniyet duyarız.',
    en: 'Hello, thank you for your interest. We are happy to answer your questions here.',
  },
  {
    tr: 'Giriş saati: […]. Lütfen herkesin kimliğini ya da pasaportunu, tekneyi kaptansız kiraladıysanız kaptanlık belgenizi de getirin.',
    en: 'Check-in time: […]. Please bring an ID card or passport for everyone on board and, if you rent without a skipper, your skipper’s licence.',
  },
  {
    tr: 'Aracınızı […] otoparkına bırakabilirsiniz. Günlük ücreti: […].',
    en: 'You can leave your car at the […] car park. Price per day: […].',
  },
  {
    tr: 'Bize bu sohbetten ulaşabilirsiniz. Giriş günü telefon numaramız: […].',
    en: 'You can reach us in this chat. Our phone number on the day of check-in: […].',
  },
];

/**
 * Returns where the boat lies, with a link to a map. The marketplace sends no coordinates of a booked boat,
 * so the link searches the map.
 *
 * @returns undefined when the booking names no place
 */
export function berthTexts({ marina, city, location }: Booking['boat']): ReplyTexts | undefined {
  const place = [marina, city ?? location].filter(Boolean).join(', ');
  if (place === '') return undefined;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return { tr: `Teknenin yeri: ${place}\n${map}`, en: `Where the boat is: ${place}\n${map}` };
}
