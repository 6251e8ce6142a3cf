import { jsonStore } from '@worklane/kernel/session';
import { useState } from 'react';
import { isTexts, useKept } from '../../shared/kept-on-device/use-kept.ts';

export interface Chosen {
  id: string;
  name: string;
}

const keptChosen = jsonStore<readonly Chosen[]>('chosen-contractors', (stored) =>
  Array.isArray(stored) && stored.every(isTexts)
    ? stored.map(({ id = '', name = '' }) => ({ id, name }))
    : null,
);

/** Contractors chosen for an invitation. They stay chosen on this device until they are invited or discarded. */
export function useChosen(requestId: string, invitedIds: readonly string[]) {
  const { kept, keep, forget } = useKept(keptChosen, requestId);
  const [chosen, setChosen] = useState(() => (kept ?? []).filter(({ id }) => !invitedIds.includes(id)));
  const toggle = ({ id, name }: Chosen) => {
    const others = chosen.filter((other) => other.id !== id);
    const after = others.length < chosen.length ? others : [...chosen, { id, name }];
    setChosen(after);
    keep(after);
  };
  return { chosen, toggle, forget };
}
