import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Mutator } from '../../src/sync/mutator.ts';
import { Bench } from './Bench.ts';
import { type Toy, ToyServer, toy } from './toys.ts';

type AnyToyMutator = Mutator<Toy, string, never>;

/** One engine with the toy server, for tests that follow one row on its way. */
export class ToyBench extends Bench {
  readonly toys: ToyServer;

  constructor(options: { storage?: 'memory' | 'Dexie'; registry?: Bench['engine']['registry'] } = {}) {
    const toys = new ToyServer();
    super({ server: toys.transport, ...options });
    this.toys = toys;
    toys.texts.set('1', 'server');
  }

  async enqueue(mutator: unknown, fields: Partial<Toy> = {}): Promise<string> {
    return this.run(enqueue(this.engine, mutator as AnyToyMutator, { args: toy(fields) }));
  }

  async outcomes(): Promise<string[]> {
    return (await this.read(tx => tx.log.all())).map(line => line.outcome);
  }
}
