import type { ProjectActionBody, SellerFileEntry } from '@worklane/kernel/contracts';
import { isSameFileName } from '@worklane/kernel/domain';
import type { SellerFile, SellerFileList } from '../../shared/project/project.ts';

export type FileEdit =
  | { kind: 'add'; fileId: string; name: string }
  | { kind: 'replace'; fileId: string; name: string }
  | { kind: 'rename'; file: SellerFile; name: string }
  | { kind: 'show' | 'hide' | 'delete'; file: SellerFile };

export type EditObstacle = 'changed' | 'gone' | 'nameTaken';

type EditOutcome = { entries: SellerFileEntry[] } | { obstacle: EditObstacle } | 'done';

/** The whole list after one edit; `done` if nothing is to change. Edits of other files by other people are kept. */
export function afterEdit({ files }: SellerFileList, edit: FileEdit): EditOutcome {
  const isTaken = (name: string, but?: SellerFile) =>
    files.some((file) => file.id !== but?.id && isSameFileName(file.name, name));
  switch (edit.kind) {
    case 'add':
      if (files.some(({ fileId }) => fileId === edit.fileId)) return 'done';
      if (isTaken(edit.name)) return { obstacle: 'nameTaken' };
      return { entries: [newEntry(edit), ...files.map(entryOf)] };
    case 'replace': {
      const before = files.find(({ name }) => isSameFileName(name, edit.name));
      if (!before) return { entries: [newEntry(edit), ...files.map(entryOf)] };
      return {
        entries: files.map((file) => ({ ...entryOf(file), ...(file === before && { fileId: edit.fileId }) })),
      };
    }
    case 'rename':
    case 'show':
    case 'hide':
    case 'delete':
      return afterEditOfFile(files, edit, isTaken);
  }
}

function afterEditOfFile(
  files: readonly SellerFile[],
  edit: FileEdit & { file: SellerFile },
  isTaken: (name: string, but: SellerFile) => boolean,
): EditOutcome {
  const now = files.find(({ id }) => id === edit.file.id);
  if (!now) return edit.kind === 'delete' ? 'done' : { obstacle: 'gone' };
  if (now.name !== edit.file.name || now.fileId !== edit.file.fileId) return { obstacle: 'changed' };
  if (edit.kind === 'delete') return { entries: files.filter((file) => file !== now).map(entryOf) };
  if (edit.kind === 'rename' && isTaken(edit.name, now)) return { obstacle: 'nameTaken' };
  const change = edit.kind === 'rename' ? { attachmentName: edit.name } : { isPublic: edit.kind === 'show' };
  return { entries: files.map((file) => ({ ...entryOf(file), ...(file === now && change) })) };
}

export const bodyOf = (entries: SellerFileEntry[], version: string): ProjectActionBody<'sellerEditFile'> => ({
  sellerFiles: entries,
  sellerFilesVersion: version,
});

function entryOf({ id, name, type, isPublic }: SellerFile): SellerFileEntry {
  return { _id: id, attachmentName: name, attachmentType: type, isPublic };
}

function newEntry({ fileId, name }: { fileId: string; name: string }): SellerFileEntry {
  return { fileId, attachmentName: name, attachmentType: 'Seller File', isPublic: false };
}
