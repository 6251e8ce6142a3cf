import { ReleaseSet } from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';

const TIMEOUT_MS = 5_000;

/** Whether the portal has a live module of this name. A portal that does not answer has none. */
export async function isNameTaken(portal: string, name: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const set: unknown = await (await fetch(`${portal}/api/releases/set`, { signal })).json();
    return Check(ReleaseSet, set) && set.releases.some(({ description }) => description.package === name);
  } catch {
    return false;
  }
}
