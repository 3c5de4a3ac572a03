import { expect, test } from 'vitest';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { LocalIdMap } from '../../src/sync/localIds.ts';
import { Bench } from '../support/Bench.ts';
import { makeToy, ToyServer, toy, writeToy } from '../support/toys.ts';

test('I8 both names lead to the record, a name that isn’t mapped stays', async () => {
  const bench = new Bench({ server: new ToyServer().transport });
  const names = await bench.write(async tx => {
    await tx.localIds.put({ local: 'boat:local-a', server: 'boat:57' });
    return LocalIdMap.read(tx);
  });
  expect(names.here('boat:57')).toBe('boat:local-a');
  expect(names.here('boat:local-a')).toBe('boat:local-a');
  expect(names.here('boat:58')).toBe('boat:58');
  expect(names.here('booking:57')).toBe('booking:57');
  expect(names.hereId('boat', '57')).toBe('local-a');
  expect(names.serverId('boat', 'local-a')).toBe('57');
  expect(names.serverId('boat', '57')).toBe('57');
  expect(names.serverId('boat', 'local-b')).toBeUndefined();
  expect(names.serverId('booking', 'local-a')).toBeUndefined();
});

test('D6, I8 made offline, edited, made on the server, edited again: the server’s name is on the wire, the local one here', async () => {
  const server = new ToyServer();
  const bench = new Bench({ server: server.transport });
  const subject = 'toy:local-1';
  await bench.run(enqueue(bench.engine, makeToy, { args: toy({ id: 'local-1', text: 'a' }) }));
  await bench.run(enqueue(bench.engine, makeToy, { args: toy({ id: 'local-1', text: 'b' }) }));
  await bench.run(enqueue(bench.engine, makeToy, { args: toy({ id: 'local-1', text: 'c' }) }));
  await bench.run(flush(bench.engine, { ignoreBackoff: false }));
  expect(await bench.read(tx => tx.localIds.all())).toEqual([{ local: subject, server: 'toy:100' }]);
  await bench.run(enqueue(bench.engine, writeToy, { args: toy({ id: 'local-1', text: 'd' }) }));
  await bench.run(enqueue(bench.engine, writeToy, { args: toy({ id: '100', text: 'e' }) }));
  expect((await bench.row()).subject).toBe(subject);
  await bench.run(flush(bench.engine, { ignoreBackoff: false }));
  expect(server.done).toEqual(['make 100 c', 'write 100 e']);
  expect(server.asked.join(' ')).not.toContain('local-');
  expect((await bench.read(tx => tx.log.all())).map(line => line.subject)).toEqual([subject, subject]);
});

test('I8 the name is written with the acknowledgement or not at all', async () => {
  const server = new ToyServer();
  let broken = false;
  const bench = new Bench({
    server: server.transport,
    hooks: {
      beforeCommit: written => {
        if (written.has('localIds') && broken) throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  await bench.run(enqueue(bench.engine, makeToy, { args: toy({ id: 'local-1' }) }));
  broken = true;
  await bench.run(flush(bench.engine, { ignoreBackoff: false }));
  expect(await bench.read(tx => tx.localIds.all())).toEqual([]);
  expect((await bench.row()).status).toBe('sending');
  broken = false;
  // The next run finds it without an owner, looks, and finds what it made: nothing is made twice.
  await bench.run(flush(bench.engine, { ignoreBackoff: false }));
  expect(await bench.rows()).toEqual([]);
  expect(await bench.read(tx => tx.localIds.all())).toEqual([{ local: 'toy:local-1', server: 'toy:100' }]);
  expect(server.done).toEqual(['make 100 a']);
});
