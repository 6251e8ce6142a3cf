/** Texts that the server does not have yet, kept in this browser for one person. */
export interface DeviceStore<Value> {
  read(userId: string, id: string): Value | null;
  write(userId: string, id: string, value: Value): void;
  remove(userId: string, id: string): void;
}

/** `accept` returns the value if it has the expected shape, else null. */
export function deviceStore<Value>(
  kind: string,
  accept: (stored: unknown) => Value | null,
): DeviceStore<Value> {
  const keyOf = (userId: string, id: string) => `worklane.${kind}.${userId}.${id}`;
  return {
    read: (userId, id) => {
      const text = attempt(() => localStorage.getItem(keyOf(userId, id)));
      return typeof text === 'string' ? (attempt(() => accept(JSON.parse(text))) ?? null) : null;
    },
    write: (userId, id, value) => {
      attempt(() => localStorage.setItem(keyOf(userId, id), JSON.stringify(value)));
    },
    remove: (userId, id) => {
      attempt(() => localStorage.removeItem(keyOf(userId, id)));
    },
  };
}

/** Storage can be full or forbidden, and a stored text can be unreadable. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
