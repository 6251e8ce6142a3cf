/** Values of one kind that this browser keeps. `Ids` are the last parts of their storage keys. */
export interface BrowserStore<Value, Ids extends readonly string[] = [userId: string, id: string]> {
  keyOf(...ids: Ids): string;
  /** Null for a missing, unreadable or unaccepted text. */
  parse(text: string | null): Value | null;
  read(...ids: Ids): Value | null;
  /** Null removes the value. Returns false if storage is full or forbidden. */
  write(...idsAndValue: [...Ids, Value | null]): boolean;
}

interface StoreOptions {
  /** `tab`: until the tab is closed. */
  lasts?: 'tab' | 'device';
  /** A value that the browser does not store lasts as long as the page. */
  hasFallback?: boolean;
}

interface Format<Value> {
  parse(text: string): Value | null;
  print(value: Value): string;
}

/**
 * `accept` returns the value if it has the expected shape, else null: another release may have stored it. A person's
 * values have the person's id in their key, so that the next person on this device does not see them.
 */
export const jsonStore = <Value, Ids extends readonly string[] = [userId: string, id: string]>(
  kind: string,
  accept: (stored: unknown) => Value | null,
  options: StoreOptions = {},
): BrowserStore<Value, Ids> =>
  storeOf(kind, { parse: (text) => accept(JSON.parse(text)), print: JSON.stringify }, options);

export const textStore = <Ids extends readonly string[] = [userId: string]>(
  kind: string,
  options: StoreOptions = {},
): BrowserStore<string, Ids> => storeOf(kind, { parse: (text) => text, print: (text) => text }, options);

function storeOf<Value, Ids extends readonly string[]>(
  kind: string,
  format: Format<Value>,
  { lasts = 'device', hasFallback = false }: StoreOptions,
): BrowserStore<Value, Ids> {
  const unstored = new Map<string, string>();
  const storage = () => (lasts === 'tab' ? sessionStorage : localStorage);
  const keyOf = (...ids: Ids) => ['worklane', kind, ...ids].join('.');
  const parse = (text: string | null) => (text === null ? null : (attempt(() => format.parse(text)) ?? null));
  return {
    keyOf,
    parse,
    read(...ids) {
      const key = keyOf(...ids);
      return parse(unstored.get(key) ?? attempt(() => storage().getItem(key)) ?? null);
    },
    write(...idsAndValue) {
      const key = keyOf(...(idsAndValue.slice(0, -1) as unknown as Ids));
      const value = idsAndValue.at(-1) as Value | null;
      const text = value === null ? null : format.print(value);
      unstored.delete(key);
      const isStored = attempt(() => {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      });
      if (!isStored && hasFallback && text !== null) unstored.set(key, text);
      return isStored ?? false;
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
