import { jsonStore } from '@worklane/kernel/session';
import { emptyValues, type RequestValues, requestFields, valuesOf } from '../request-values.ts';

/** A draft as this browser stores it until the server has it. */
export interface StoredDraft {
  values: RequestValues;
  base: RequestValues;
  version: number;
  /** Milliseconds since the epoch. */
  savedAt: number;
  isSent: boolean;
}

const store = jsonStore<StoredDraft>('request-draft', (stored) => {
  const draft = stored as StoredDraft | null;
  if (typeof draft?.version !== 'number' || !isValues(draft.values) || !isValues(draft.base)) return null;
  return { ...draft, values: valuesOf(draft.values), base: valuesOf(draft.base) };
});
const NEW = 'new';

export const readStored = (userId: string, draftId: string | null) => store.read(userId, draftId ?? NEW);

/** Null removes the draft. Returns false if nothing was stored, because storage is full or forbidden. */
export const writeStored = (userId: string, draftId: string | null, draft: StoredDraft | null) =>
  store.write(userId, draftId ?? NEW, draft);

/** A draft of another release may lack fields, but its fields have the same kinds. */
function isValues(values: unknown): values is RequestValues {
  if (typeof values !== 'object' || values === null) return false;
  const stored = values as Record<string, unknown>;
  return requestFields.every((field) => {
    const value = stored[field];
    if (value === undefined || field === 'industryId') return true;
    return (
      typeof value === typeof emptyValues[field] && Array.isArray(value) === Array.isArray(emptyValues[field])
    );
  });
}
