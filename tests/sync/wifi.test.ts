/** See [Note: Files that wait for Wi-Fi] in `src/sync/files/wifi.ts`. */
import { beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../src/api/upload.ts';
import type { ConnectionCost } from '../../src/lib/line.ts';
import { createRunner } from '../../src/sync/queue/runner.ts';
import { readUploadSpeed } from '../../src/sync/files/sendSpeed.ts';
import { flushUploads, keepUpload, type NewUpload } from '../../src/sync/files/uploads.ts';
import { setUploadWifiChoice, setFilesWaitForWifi } from '../../src/sync/files/wifi.ts';
import { Bench } from '../support/Bench.ts';
import { jpeg } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ModelServer } from '../support/ModelServer.ts';
import { ToyServer, toy, writeToy } from '../support/toys.ts';
import { VirtualTime } from '../support/virtualTime.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';

beforeAll(instantDigest);

class WifiBench extends Bench {
  line: ConnectionCost = 'metered';
  readonly server: ModelServer;
  readonly toys: ToyServer;
  readonly here;

  constructor() {
    const server = new ModelServer(new VirtualTime());
    const toys = new ToyServer();
    super({ server: request => (request.url.includes('/toy') ? toys : server).transport(request) });
    this.server = server;
    this.toys = toys;
    this.here = this.anotherEngine({ line: () => this.line });
  }

  keep(salt: number, fields: Partial<NewUpload> = {}): Promise<string> {
    const file = { subject: 'boat:57', name: 'a.jpg', mime: 'image/jpeg', bytes: jpeg(64, salt) };
    return this.run(keepUpload(this.here, { kind: 'boat', ...file, ...fields }));
  }

  send(): Promise<number | undefined> {
    return this.run(
      flushUploads(this.here, file => uploadFile(this.here.http, file), { ignoreBackoff: true }),
    );
  }

  wait(on: boolean): Promise<void> {
    return this.run(setFilesWaitForWifi(this.here, on));
  }

  get received(): string[] {
    return this.server.effects.map(({ key }) => key ?? '');
  }
}

test.each<[ConnectionCost, number]>([
  ['free', 1],
  ['metered', 0],
  ['unknown', 0],
])('on a line that is %s, %i files that wait for Wi-Fi are sent', async (line, count) => {
  const bench = new WifiBench();
  bench.line = line;
  await bench.wait(true);
  await bench.keep(1);
  expect(await bench.send()).toBeUndefined();
  expect(bench.received).toHaveLength(count);
});

test('without the setting a file is sent on any line', async () => {
  const bench = new WifiBench();
  await bench.keep(1);
  await bench.send();
  expect(bench.received).toHaveLength(1);
});

test('one file is chosen for any line, and one for Wi-Fi, whatever is set', async () => {
  const bench = new WifiBench();
  await bench.wait(true);
  const [any, wifi] = [await bench.keep(1), await bench.keep(2)];
  await bench.run(setUploadWifiChoice(bench.here, [any], 'any'));
  await bench.run(setUploadWifiChoice(bench.here, [wifi], 'wifi'));
  await bench.send();
  await bench.wait(false);
  await bench.send();
  expect(bench.received).toEqual([any]);
  bench.line = 'free';
  await bench.send();
  expect(bench.received).toEqual([any, wifi]);
});

test('a file of a booking never waits, even if it was chosen', async () => {
  const bench = new WifiBench();
  await bench.wait(true);
  const id = await bench.keep(1, { kind: 'booking', subject: 'booking:1' });
  await bench.run(setUploadWifiChoice(bench.here, [id], 'wifi'));
  await bench.send();
  expect(bench.received).toEqual([id]);
});

test('only the row that needs the file waits with it; Wi-Fi wakes both', async () => {
  const bench = new WifiBench();
  await bench.wait(true);
  const file = await bench.keep(1);
  await bench.run(enqueue(bench.here, writeToy, { args: toy({ id: '1', text: 'photo', files: [file] }) }));
  await bench.run(enqueue(bench.here, writeToy, { args: toy({ id: '2', text: 'behind' }) }));
  const runner = createRunner(bench.here, one => uploadFile(bench.here.http, one));
  runner.wake('start');
  await bench.run(runner.idle());
  expect(bench.toys.done).toEqual(['write 2 behind']);
  bench.line = 'free';
  runner.wake('line');
  await bench.run(runner.idle());
  expect(bench.toys.done).toEqual(['write 2 behind', 'write 1 photo']);
});

test('the speed of files is known once one was sent, and two at a time count their time once', async () => {
  const bench = new WifiBench();
  const speed = (): Promise<number | undefined> => bench.read(readUploadSpeed);
  expect(await speed()).toBeUndefined();
  await bench.keep(1);
  await bench.keep(2);
  const began = bench.time.clock.monotonic();
  await bench.send();
  const most = (2 * 64) / (bench.time.clock.monotonic() - began);
  expect(await speed()).toBeGreaterThanOrEqual(most);
  expect(await speed()).toBeLessThan(most * 1.5);
});
