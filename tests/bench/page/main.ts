/** What `run.ts` calls from outside. */
import { ask, fill, fillWith } from './lists.ts';
import { besideQueue, drainPhotos, drainSaves, queueSaves } from './queue.ts';

const workloads = { ask, besideQueue, drainPhotos, drainSaves, fill, fillWith, queueSaves };

declare global {
  interface Window {
    workloads: typeof workloads;
  }
}

window.workloads = workloads;
