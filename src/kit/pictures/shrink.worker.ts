/**
 * Works on photos beside the page, so that typing goes on meanwhile. It does one job at a time and keeps
 * nothing between jobs.
 */
import { makeThumbnail, shrinkPhoto } from './shrinkPhoto.ts';
import { straightenPage } from './straightenPage.ts';

const functions = { prepare: shrinkPhoto, thumbnail: makeThumbnail, page: straightenPage };

type Functions = typeof functions;
export type JobName = keyof Functions;
export type JobArgs<Name extends JobName> = Parameters<Functions[Name]>;
export type JobResult<Name extends JobName> = Awaited<ReturnType<Functions[Name]>>;

export interface PhotoJob<Name extends JobName> {
  readonly name: Name;
  readonly args: JobArgs<Name>;
}

const jobs: {
  readonly [Name in JobName]: (...args: JobArgs<Name>) => Promise<JobResult<Name>>;
} = functions;

function doJob<Name extends JobName>({ name, args }: PhotoJob<Name>): Promise<JobResult<Name>> {
  return jobs[name](...args);
}

self.addEventListener('message', (event: MessageEvent<PhotoJob<JobName>>) => {
  void doJob(event.data).then(result => self.postMessage(result, { transfer: bytesOf(result) }));
});

/** Returns the buffers that are transferred instead of copied. */
function bytesOf(result: JobResult<JobName>): ArrayBuffer[] {
  if (result instanceof ArrayBuffer) return [result];
  const isPlain =
    result && 'kind' in result && result.kind === 'ready' && result.bytes instanceof ArrayBuffer;
  return isPlain ? [result.bytes] : [];
}
