import type { FilePurpose } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields, type WrongField } from '../../../platform/http/problem.ts';
import { findFiles, touchFiles } from '../files.repository.ts';

export interface WantedFiles {
  fileIds: readonly string[];
  field: string;
  purpose: FilePurpose;
  contextId: string;
  businessId: string;
  now: Date;
}

/** Throws 400 for all other ids: attaching a file grants access to it, so it must belong to the business. */
export async function requireAttachable(db: Executor, wanted: WantedFiles): Promise<string[]> {
  const { fileIds, field, purpose, contextId, businessId, now } = wanted;
  // The update comes first: its row lock keeps the hourly deletion of unattached files away until the commit.
  await touchFiles(db, { fileIds, businessId, now });
  const found = await findFiles(db, fileIds);
  const errors = fileIds.flatMap((id, index): WrongField[] => {
    if (fileIds.indexOf(id) < index) return [fieldError(`${field}.${index}`, 'file.listedTwice')];
    const file = found.get(id);
    const isRight =
      file?.businessId === businessId && file.purpose === purpose && file.contextId === contextId;
    if (isRight && file.threat !== null) {
      return [fieldError(`${field}.${index}`, 'file.infected', { threat: file.threat })];
    }
    return isRight ? [] : [fieldError(`${field}.${index}`, 'file.notAttachable')];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return [...fileIds];
}
