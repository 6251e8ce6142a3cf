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

/** The key contains the person, so that the next person on this device does not see the draft. */
const keyOf = (userId: string, draftId: string | null) =>
  `worklane.request-draft.${userId}.${draftId ?? 'new'}`;

export function readStored(userId: string, draftId: string | null): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, draftId)) ?? 'null') as StoredDraft | null;
    if (typeof stored?.version !== 'number' || !isValues(stored.values) || !isValues(stored.base))
      return null;
    return { ...stored, values: valuesOf(stored.values), base: valuesOf(stored.base) };
  } catch {
    return null;
  }
}

/** Returns false if nothing was stored, because storage is full or forbidden. */
export function writeStored(userId: string, draftId: string | null, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, draftId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(userId: string, draftId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, draftId));
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

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
