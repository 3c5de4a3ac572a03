import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process that was started with `detached`, together with all that it has started. */
export async function endGroup(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
