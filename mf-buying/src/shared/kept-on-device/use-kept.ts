import { type BrowserStore, jsonStore, useUser } from '@worklane/kernel/session';
import { useState } from 'react';

/** What a person typed and the server does not have yet. It stays on this device until it is sent or discarded. */
export function useKept<Value>(store: BrowserStore<Value>, id: string) {
  const userId = useUser()?.id ?? '';
  // A form that is still open does not write for the person who signs in next.
  const [writerId] = useState(userId);
  const [kept] = useState(() => store.read(writerId, id));
  return {
    /** What was kept when the form opened. */
    kept,
    keep: (value: Value) => store.write(writerId, id, value),
    forget: () => store.write(writerId, id, null),
  };
}

type Fields = Readonly<Record<string, string>>;

const keptFields = jsonStore<Fields>('buying', (stored) => (isTexts(stored) ? stored : null));

export const isTexts = (stored: unknown): stored is Fields =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((text) => typeof text === 'string');

/** Text fields that begin with `initial`, or with what the person typed here before. */
export function useKeptFields<Values extends Fields>(place: string, initial: Values) {
  const { kept, keep, forget } = useKept(keptFields, place);
  const [fields, setFields] = useState<Values>({ ...initial, ...kept });
  const isChanged = (values: Fields) => Object.keys(initial).some((name) => values[name] !== initial[name]);
  return {
    fields,
    isChanged: isChanged(fields),
    change: (part: Partial<Values>) => {
      const after = { ...fields, ...part };
      setFields(after);
      if (isChanged(after)) keep(after);
      else forget();
    },
    forget: () => {
      setFields(initial);
      forget();
    },
  };
}

/** A typed text that stays on this device until it is sent; each person has their own. */
export function useKeptText(place: string) {
  const { fields, change, forget } = useKeptFields(place, { text: '' });
  return { text: fields.text, change: (text: string) => change({ text }), forget };
}
