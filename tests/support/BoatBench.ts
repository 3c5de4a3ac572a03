import { uploadFile } from '../../src/api/upload.ts';
import type { Boat } from '../../src/domain/boat/boat.ts';
import type { Language } from '../../src/domain/values/language.ts';
import type { UploadKind } from '../../src/domain/photo.ts';
import { boatToWire } from '../../src/api/boatWire.ts';
import { boatForm, boats, saveBoat } from '../../src/resources/boats/boats.ts';
import { readBoat, readFleet, type Fleet, type OpenBoat } from '../../src/resources/boats/boatReads.ts';
import { registry } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { flushUploads, keepUpload } from '../../src/sync/files/uploads.ts';
import { Bench, notReady } from './Bench.ts';
import { boat, jpeg, photosOf } from './factories.ts';
import { ModelServer, type Effect, type Quirks } from './ModelServer.ts';

/** One engine with the real mutators against the model of the partner API. */
export class BoatBench extends Bench {
  readonly server: ModelServer;
  #added = 0;

  /** @param shared the server of another device, when there are two */
  constructor(storage: 'memory' | 'Dexie' = 'memory', quirks: Partial<Quirks> = {}, shared?: ModelServer) {
    let server: ModelServer | undefined;
    super({ registry, storage, server: request => (server ?? notReady()).transport(request) });
    this.server = server = shared ?? new ModelServer(this.time, quirks);
  }

  /** A boat that the server holds; its id. */
  addBoat(fields: Partial<Boat> = {}): string {
    this.#added += 1;
    const held = boat({ boatStatus: 1, photos: photosOf(`added-${this.#added}`), ...fields });
    return this.server.add(boatToWire(held, false));
  }

  save(
    id: string,
    fields: Partial<Boat> = {},
    { base, isDraft = true }: { base?: Boat | undefined; isDraft?: boolean } = {},
  ): Promise<string> {
    const photos = isDraft ? [] : photosOf(id);
    return this.run(
      enqueue(this.engine, saveBoat, {
        args: { v: 1, id, boat: boat({ photos, ...fields }), isDraft },
        base,
      }),
    );
  }

  /** Opens a boat and saves it with other values, as its form does. */
  async edit(id: string, fields: Partial<Boat>, isDraft = true): Promise<string> {
    const open = await this.open(id);
    if (!open.boat) throw new Error(`${id} can't be opened`);
    return this.run(
      enqueue(this.engine, saveBoat, {
        args: { v: 1, id: open.id, boat: { ...open.boat, ...fields }, isDraft },
        base: open.base,
      }),
    );
  }

  addPhoto(id: string, salt = 1): Promise<string> {
    return this.#keep('boat', id, salt);
  }

  /** Adds a document to a boat. */
  addDocument(id: string, salt = 101): Promise<string> {
    return this.#keep('boatDocument', id, salt);
  }

  #keep(kind: UploadKind, id: string, salt: number): Promise<string> {
    const file = { name: 'IMG.jpg', mime: 'image/jpeg', bytes: jpeg(64, salt) };
    return this.run(keepUpload(this.engine, { kind, subject: `boat:${id}`, ...file }));
  }

  override upload(): Promise<number | undefined> {
    return this.run(flushUploads(this.engine, file => uploadFile(this.http, file), { ignoreBackoff: false }));
  }

  async pullBoat(id: string): Promise<void> {
    await this.pullFleet();
    await this.run(pull(this.engine, boatForm, id, 'tr', { force: true }));
  }

  pullFleet(lang: Language = 'tr'): Promise<string> {
    return this.run(pull(this.engine, boats, undefined, lang, { force: true }));
  }

  fleet(lang: Language = 'tr'): Promise<Fleet> {
    return this.run(readFleet(this.engine, lang));
  }

  open(id: string): Promise<OpenBoat> {
    return this.run(readBoat(this.engine, id));
  }

  /** What this device has changed on the server: `create 100`, `update 57`. */
  get ownWrites(): string[] {
    return this.effects(effect => effect.key !== undefined && effect.kind !== 'upload');
  }

  effects(which: (effect: Effect) => boolean): string[] {
    return this.server.effects.filter(which).map(({ kind, id }) => `${kind} ${id}`);
  }
}
