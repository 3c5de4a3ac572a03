/** Works on photos beside the page, so that typing goes on meanwhile. It keeps nothing between two jobs. */
import { doJob, type JobName, type JobResult, type PhotoJob } from './photoJobs.ts';

self.addEventListener('message', (event: MessageEvent<PhotoJob<JobName>>) => {
  void doJob(event.data).then(result => self.postMessage({ result }, { transfer: bytesOf(result) }));
});

/** Handed over instead of copied. */
function bytesOf(result: JobResult<JobName>): ArrayBuffer[] {
  if (result instanceof ArrayBuffer) return [result];
  const isPlain =
    result && 'kind' in result && result.kind === 'ready' && result.bytes instanceof ArrayBuffer;
  return isPlain ? [result.bytes] : [];
}
