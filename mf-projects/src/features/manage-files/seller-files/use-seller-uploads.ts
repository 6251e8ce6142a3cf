import type { Attachment } from '@worklane/kernel/contracts';
import { checkChosenSellerFile, isSameFileName, LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { useUploads } from '@worklane/kernel/ui/upload';
import { useState } from 'react';
import type { Project } from '../../../shared/project/project.ts';
import type { FileEdit } from '../file-edits.ts';
import type { EditFailure } from '../use-edit-files.ts';

export interface Leftover {
  fileId: string;
  name: string;
  reason: string;
  isNameTaken: boolean;
}

export function useSellerUploads(
  project: Project,
  { userId, edit }: { userId: string; edit: (edit: FileEdit) => Promise<EditFailure> },
) {
  const [adding, setAdding] = useState<readonly { fileId: string; name: string }[]>([]);
  const [leftovers, setLeftovers] = useState<readonly Leftover[]>([]);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  /** Number of files sent since the queue was last empty. */
  const [begun, setBegun] = useState(0);
  const drop = (fileId: string) =>
    setLeftovers((others) => others.filter((other) => other.fileId !== fileId));

  const attach = async (fileId: string, name: string, isReplaced: boolean) => {
    drop(fileId);
    setAdding((others) => [...others, { fileId, name }]);
    const failure = await edit({ kind: isReplaced ? 'replace' : 'add', fileId, name });
    setAdding((others) => others.filter((other) => other.fileId !== fileId));
    if (!failure) return;
    const leftover = { fileId, name, reason: failure.message, isNameTaken: failure.obstacle === 'nameTaken' };
    setLeftovers((others) => [...others.filter((other) => other.fileId !== fileId), leftover]);
  };
  const { queue, snapshot } = useUploads(
    {
      purpose: 'seller-file',
      context: project.id,
      userId,
      most: LIST_MAX_ITEMS.sellerFiles,
      check: checkChosenSellerFile,
    },
    ({ _id, attachmentName }: Attachment) =>
      void attach(
        _id,
        attachmentName,
        agreed.some((name) => isSameFileName(name, attachmentName)),
      ),
  );
  return {
    queue,
    snapshot,
    adding,
    leftovers,
    begun,
    cancelled: () => setBegun((count) => count - 1),
    cancelAll() {
      for (const { key } of snapshot.items) queue.remove(key);
    },
    send(files: readonly File[], replaced: readonly string[]) {
      // Agreement for an earlier file of the same name does not apply to this one.
      const isSent = (name: string) => files.some((file) => isSameFileName(file.name, name));
      setAgreed((names) => [...names.filter((name) => !isSent(name)), ...replaced]);
      const isFirst = snapshot.items.length === 0;
      setBegun((count) => (isFirst ? 0 : count) + files.length);
      queue.add(files, project.sellerFiles.files.length);
    },
    attach,
    drop,
  };
}

export type SellerUploads = ReturnType<typeof useSellerUploads>;
