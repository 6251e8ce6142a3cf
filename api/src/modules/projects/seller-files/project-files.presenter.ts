import { createHash } from 'node:crypto';
import type { SellerFile, SellerFileList } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { type FileLinks, presentAttachment } from '../../files/index.ts';
import type { SellerFileRecord } from './project-files.repository.ts';

export function presentSellerFile(
  { attachment, file, attachedBy }: SellerFileRecord,
  links: FileLinks,
): SellerFile {
  return {
    ...presentAttachment(file, links),
    _id: attachment.id,
    fileId: file.id,
    attachmentType: attachment.attachmentType,
    isPublic: attachment.isPublic,
    description: attachment.description,
    attachedBy: { id: attachedBy.id, name: fullName(attachedBy) },
    updatedAt: attachment.updatedAt.toISOString(),
  };
}

export function presentSellerFiles(records: readonly SellerFileRecord[], links: FileLinks): SellerFileList {
  return {
    sellerFiles: records.map((record) => presentSellerFile(record, links)),
    sellerFilesVersion: versionOf(records),
  };
}

/** Uses only the files that the person sees: a colleague's private file must not make the version stale. */
export function versionOf(records: readonly SellerFileRecord[]): string {
  const parts = records.map(({ attachment: { id, fileId, isPublic, attachmentType, description }, file }) => [
    id,
    fileId,
    isPublic,
    attachmentType,
    description,
    file.name,
  ]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
