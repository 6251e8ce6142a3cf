import type { FieldError, FilePurpose } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields } from '../../platform/problem.ts';
import { findFiles, touchFiles } from './files.repository.ts';

export interface WantedFiles {
  fileIds: readonly string[];
  /** Name of the field the ids came in. */
  field: string;
  purpose: FilePurpose;
  contextId: string;
  businessId: string;
  now: Date;
}

/**
 * The ids, where each is a complete file the business uploaded for this very purpose and thing. Throws 400
 * naming each that is not: nobody attaches, and so comes to read, somebody else's file.
 */
export async function requireAttachable(db: Executor, wanted: WantedFiles): Promise<string[]> {
  const { fileIds, field, purpose, contextId, businessId, now } = wanted;
  // Held from here on: what is being attached is not swept away as unattached.
  await touchFiles(db, { fileIds, businessId, now });
  const found = await findFiles(db, fileIds);
  const errors = fileIds.flatMap((id, index): FieldError[] => {
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
