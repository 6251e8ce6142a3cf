import type { Attachment, BriefAttachment } from '@worklane/shared-kernel/contracts';
import { mayHaveThumbnail, previewKindOf } from '@worklane/shared-kernel/domain';
import type { FileLinks } from './downloads/file-links.ts';
import type { CompleteFile } from './files.repository.ts';
import { riskOfFile, stateOf } from './safety/file-safety.ts';

export function presentAttachment(file: CompleteFile, links: FileLinks): Attachment {
  return {
    _id: file.id,
    url: links.linkTo(file),
    attachmentName: file.name,
    attachmentMimeType: file.mime,
    size: file.size,
    ...safetyOf(file, links),
    ...previewOf(file, links),
    updatedAt: file.completedAt.toISOString(),
  };
}

export function presentBriefAttachment(file: CompleteFile, links: FileLinks): BriefAttachment {
  return {
    _id: file.id,
    url: links.linkTo(file),
    name: file.name,
    size: file.size,
    ...safetyOf(file, links),
    ...previewOf(file, links),
  };
}

export const safetyOf = (file: CompleteFile, { isScanning }: Pick<FileLinks, 'isScanning'>) => ({
  state: stateOf(file, isScanning),
  risk: riskOfFile(file),
});

function previewOf(file: CompleteFile, links: FileLinks): Pick<Attachment, 'preview' | 'thumbnailUrl'> {
  const { state, risk } = safetyOf(file, links);
  if (state !== 'ready' || risk !== null) return { preview: null, thumbnailUrl: null };
  return {
    preview: previewKindOf(file),
    thumbnailUrl: mayHaveThumbnail(file) ? `${links.linkTo(file)}&size=thumbnail` : null,
  };
}

export function inOrder(ids: readonly string[], found: ReadonlyMap<string, CompleteFile>): CompleteFile[] {
  return ids.flatMap((id) => found.get(id) ?? []);
}
