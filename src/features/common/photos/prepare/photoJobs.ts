/** What is done to a photo beside the page, in a worker where the browser can. One at a time. */
import { straightenPage } from './straightenPage.ts';
import { makeThumbnail, shrinkPhoto } from './shrinkPhoto.ts';

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

export function doJob<Name extends JobName>({ name, args }: PhotoJob<Name>): Promise<JobResult<Name>> {
  return jobs[name](...args);
}
