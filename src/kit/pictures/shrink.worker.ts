/**
 * Works on photos beside the page, so that typing goes on meanwhile. It does one job at a time and keeps
 * nothing between jobs.
 */
import { makeThumbnail, shrinkPhoto } from './shrinkPhoto.ts';
import { straightenPage } from './straightenPage.ts';

const functions = { prepare: shrinkPhoto, thumbnail: makeThumbnail, page: straightenPage };

type Functions = typeof functions;
export type PhotoJobName = keyof Functions;
export type PhotoJobArgs<Name extends PhotoJobName> = Parameters<Functions[Name]>;
export type PhotoJobResult<Name extends PhotoJobName> = Awaited<ReturnType<Functions[Name]>>;

export interface PhotoJob<Name extends PhotoJobName> {
  readonly name: Name;
  readonly args: PhotoJobArgs<Name>;
}

const jobs: {
  readonly [Name in PhotoJobName]: (...args: PhotoJobArgs<Name>) => Promise<PhotoJobResult<Name>>;
} = functions;

function doJob<Name extends PhotoJobName>({ name, args }: PhotoJob<Name>): Promise<PhotoJobResult<Name>> {
  return jobs[name](...args);
}

self.addEventListener('message', (event: MessageEvent<PhotoJob<PhotoJobName>>) => {
  void doJob(event.data).then(result => self.postMessage(result, { transfer: bytesOf(result) }));
});

/** Returns the buffers that are transferred instead of copied. */
function bytesOf(result: PhotoJobResult<PhotoJobName>): ArrayBuffer[] {
  if (result instanceof ArrayBuffer) return [result];
  const isPlain =
    result && 'kind' in result && result.kind === 'ready' && result.bytes instanceof ArrayBuffer;
  return isPlain ? [result.bytes] : [];
}
