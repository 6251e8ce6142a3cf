import { useUnsavedWork } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { useState } from 'react';

/** Only in the memory of this window, so that the disk and other windows never have a secret. */
const shown = new Map<string, unknown>();

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function remember(key: string, secret: unknown): void {
  if (secret === null) shown.delete(key);
  else shown.set(key, secret);
  window.removeEventListener('beforeunload', askBeforeUnload);
  if (shown.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
}

/** A secret that the server returns once. It stays until its person confirms saving it, across navigation. */
export function useShownSecret<Secret>(name: string): [Secret | null, (secret: Secret | null) => void] {
  const key = `${name} ${useUser()?.id}`;
  const [secret, setSecret] = useState((shown.get(key) ?? null) as Secret | null);
  useUnsavedWork(secret !== null);
  const show = (next: Secret | null) => {
    remember(key, next);
    setSecret(next);
  };
  return [secret, show];
}
