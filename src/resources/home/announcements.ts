import { array } from 'superstruct';
import { fetchAnnouncements } from '../../api/general.ts';
import { Announcement } from '../../domain/announcement.ts';
import type { Language } from '../../domain/values/language.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readMirror, type Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';

/** The marketplace's announcements, in the chosen language. */
export const announcements: Resource<Announcement[]> = {
  name: () => 'announcements',
  perLanguage: true,
  struct: array(Announcement),
  maxAgeMs: maxAge.own,
  fetch: (http, _, lang) => fetchAnnouncements(http, lang),
};

/** Returns the pictures of the announcements, for the worker to store. */
export async function readAnnouncementImageUrls(
  { store }: Pick<Engine, 'store'>,
  language: Language,
): Promise<string[]> {
  const held = await store.read(['mirror'], async tx => readMirror(tx, announcements, undefined, language));
  return (held?.value ?? []).flatMap(({ image }) => image ?? []);
}
