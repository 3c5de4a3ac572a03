/**
 * `npm run contract -- https://api.example`: signs in, makes every read of the panel in both languages, and says which
 * answers aren't what the panel reads. With `--write` also the writes of `writes.ts`. Values of answers aren't shown.
 */
import { browserTransport } from '../../src/api/transport.ts';
import { systemClock } from '../../src/lib/time/Clock.ts';
import { addressIn } from './address.ts';
import { askForAccount } from './ask.ts';
import { Contract } from './Contract.ts';
import { leftOut } from './reads.ts';
import { report } from './report.ts';
import { tryWrites } from './writes.ts';

async function main(args: readonly string[]): Promise<number> {
  const baseUrl = addressIn(args.filter(word => word !== '--write'));
  if (baseUrl === undefined) {
    // The arguments aren't repeated: one may be a password.
    console.error('npm run contract -- https://api.example [--write]');
    console.error('One address that begins with https:// (http:// only for this machine) and nothing else.');
    return 2;
  }
  const contract = new Contract({
    transport: browserTransport,
    clock: systemClock,
    baseUrl,
    uuid: () => crypto.randomUUID(),
    tried: verdict => void process.stdout.write(verdict === 'fits' ? '.' : verdict === 'differs' ? 'x' : '-'),
  });
  console.log(`The API at ${baseUrl}`);
  const given = await askForAccount(process.stdin, process.stdout);
  if (!given) return 2;
  const isIn = await contract.signIn(given.email, given.password);
  if (isIn) await contract.read();
  const left = isIn && args.includes('--write') ? await write(contract) : [];
  console.log(`\n${report(contract.tries).join('\n')}`);
  for (const [why, ...calls] of leftOut)
    console.log(`Left out, because each ${why}: ${calls.map(({ name }) => name).join(', ')}`);
  for (const kind of left)
    console.log(`PERHAPS STILL THERE: the ${kind} of this test. Delete it in the panel.`);
  return left.length > 0 || contract.tries.some(({ verdict }) => verdict === 'differs') ? 1 : 0;
}

async function write(contract: Contract): Promise<string[]> {
  const mark = `Contract test ${crypto.randomUUID().slice(0, 8)}`;
  console.log(`Records that are made and deleted again are called "${mark}".`);
  return tryWrites(contract, mark);
}

process.exitCode = await main(process.argv.slice(2));
