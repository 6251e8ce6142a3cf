import type { Attachment, BriefAttachment } from '@worklane/shared-kernel/contracts';
import type { FileLinks } from './file-links.ts';
import { riskOfFile, stateOf } from './file-safety.ts';
import type { CompleteFile } from './files.repository.ts';

export function presentAttachment(file: CompleteFile, links: FileLinks): Attachment {
  return {
    _id: file.id,
    url: links.linkTo(file),
    attachmentName: file.name,
    attachmentMimeType: file.mime,
    size: file.size,
    ...safetyOf(file, links),
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
  };
}

const safetyOf = (file: CompleteFile, { isScanning }: FileLinks) => ({
  state: stateOf(file, isScanning),
  risk: riskOfFile(file),
});

/** The files of a list of ids, in its order. */
export function inOrder(ids: readonly string[], found: ReadonlyMap<string, CompleteFile>): CompleteFile[] {
  return ids.flatMap((id) => found.get(id) ?? []);
}
