export interface LocalDrafts<Value> {
  /** Storage key; contains the person, so that the next person on this device does not see the draft. */
  keyOf(userId: string, projectId: string): string;
  parse(text: string | null): Value | null;
  read(userId: string, projectId: string): Value | null;
  /** Returns false if nothing was stored, because storage is full or forbidden. */
  write(userId: string, projectId: string, value: Value): boolean;
  remove(userId: string, projectId: string): void;
}

/** Defines the drafts of one kind of form. `accept` returns the value if it has the expected shape, else null. */
export function localDrafts<Value>(
  kind: string,
  accept: (stored: unknown) => Value | null,
): LocalDrafts<Value> {
  const keyOf = (userId: string, projectId: string) => `worklane.${kind}.${userId}.${projectId}`;
  const parse = (text: string | null) => {
    if (text === null) return null;
    try {
      return accept(JSON.parse(text));
    } catch {
      return null;
    }
  };
  return {
    keyOf,
    parse,
    read(userId, projectId) {
      try {
        return parse(localStorage.getItem(keyOf(userId, projectId)));
      } catch {
        return null;
      }
    },
    write(userId, projectId, value) {
      try {
        localStorage.setItem(keyOf(userId, projectId), JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(userId, projectId) {
      try {
        localStorage.removeItem(keyOf(userId, projectId));
      } catch {
        // Storage is forbidden, so nothing was stored.
      }
    },
  };
}
