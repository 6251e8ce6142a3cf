/** A quote being written, as this browser keeps it until the server has it. */
export interface StoredDraft {
  values: unknown;
  /** The version of the quote on the server that it was made from. */
  version: number;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** The server has all of it. */
  isSent: boolean;
  /** The page that wrote it; a page does not offer a person what it wrote itself. */
  pageId: string;
}

export const thisPageId = crypto.randomUUID();

/** Drafts belong to one person: the next one to sign in on this device does not meet them. */
export const draftKey = (userId: string, projectId: string) => `worklane.quote-draft.${userId}.${projectId}`;

export function readStoredDraft(userId: string, projectId: string): StoredDraft | null {
  try {
    return parseStoredDraft(localStorage.getItem(draftKey(userId, projectId)));
  } catch {
    return null;
  }
}

export function parseStoredDraft(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<StoredDraft> | null;
    const isDraft =
      typeof draft?.version === 'number' &&
      typeof draft.savedAt === 'number' &&
      typeof draft.isSent === 'boolean' &&
      typeof draft.pageId === 'string';
    return isDraft ? (draft as StoredDraft) : null;
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing: storage is full or forbidden. */
export function writeStoredDraft(userId: string, projectId: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(draftKey(userId, projectId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeStoredDraft(userId: string, projectId: string): void {
  try {
    localStorage.removeItem(draftKey(userId, projectId));
  } catch {
    // A browser that forbids storage kept nothing.
  }
}
