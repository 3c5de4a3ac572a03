/** Runs `shrinkPhoto` and `straightenPage` beside the page, so that typing goes on while a photo is worked on. It keeps nothing between two jobs. */
import type { UploadKind } from '../../../../domain/photo.ts';
import { straightenPage, type PageToStraighten } from './straightenPage.ts';
import { makeThumbnail, shrinkPhoto, type Shrunk } from './shrinkPhoto.ts';

export type ShrinkJob =
  | {
      readonly kind: 'prepare';
      readonly file: Blob;
      readonly purpose: UploadKind;
      readonly target: number | undefined;
    }
  | { readonly kind: 'thumbnail'; readonly file: Blob }
  | { readonly kind: 'page'; readonly page: PageToStraighten };

export type ShrinkAnswer =
  | { readonly kind: 'prepared'; readonly result: Shrunk }
  | { readonly kind: 'thumbnail'; readonly result: Blob | undefined }
  | { readonly kind: 'page'; readonly result: ArrayBuffer | undefined };

self.addEventListener('message', (event: MessageEvent<ShrinkJob>) => {
  void answer(event.data);
});

async function answer(job: ShrinkJob): Promise<void> {
  if (job.kind === 'thumbnail') {
    const found: ShrinkAnswer = { kind: 'thumbnail', result: await makeThumbnail(job.file) };
    self.postMessage(found);
    return;
  }
  if (job.kind === 'page') {
    const page: ShrinkAnswer = { kind: 'page', result: await straightenPage(job.page) };
    self.postMessage(page, { transfer: page.result ? [page.result] : [] });
    return;
  }
  const result = await shrinkPhoto(job.file, job.purpose, job.target);
  const prepared: ShrinkAnswer = { kind: 'prepared', result };
  const plain = result.kind === 'ready' && result.bytes instanceof ArrayBuffer ? result.bytes : undefined;
  self.postMessage(prepared, { transfer: plain ? [plain] : [] });
}
