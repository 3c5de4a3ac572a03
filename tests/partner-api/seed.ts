/**
 * Lays out the believable marketplace once, at the first start, in one transaction. Promises the same ids and content on
 * every machine; only dates depend on `now`. Never touches a database that was laid out before.
 */
import type { Noun } from './api.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import * as nouns from './nouns.ts';

export function seedOnce(db: Database, files: FileStore, now: Date, scale: number): boolean {
  return db.transaction(() => {
    if (db.one("select 1 from meta where name = 'seeded'")) return false;
    db.run("insert into meta (name, value) values ('seeded', ?)", now.toISOString());
    for (const { seed } of Object.values<Noun>(nouns)) seed?.({ db, files, now, scale });
    return true;
  });
}
