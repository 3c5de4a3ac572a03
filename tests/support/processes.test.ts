import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isRunning, killGroup } from './processes.ts';

/** A shell that has started another process, both of one group. */
async function startTwo(script: string): Promise<{ shell: ChildProcess; first: number; other: number }> {
  const shell = spawn('sh', ['-c', `sleep 60 & echo $!; ${script}`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  return { shell, first: shell.pid ?? 0, other: Number(line.toString()) };
}

test('a kill reaches a process and what it has started, and comes back when both have ended', async () => {
  const { first, other } = await startTwo('wait');
  expect([isRunning(first), isRunning(other)]).toEqual([true, true]);
  expect(await killGroup(first)).toBe(2);
  expect([isRunning(first), isRunning(other)]).toEqual([false, false]);
});

test('a kill says that it reached nothing when the process had ended, and ends what that has left behind', async () => {
  const { shell, first, other } = await startTwo('exit');
  if (shell.exitCode === null) await once(shell, 'exit');
  expect(isRunning(other)).toBe(true);
  expect(await killGroup(first)).toBe(0);
  expect(isRunning(other)).toBe(false);
});
