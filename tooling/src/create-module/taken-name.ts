import type { ReleaseSet } from '@worklane/shared-kernel/contracts';

const TIMEOUT_MS = 5_000;

/** Whether the portal has a live module of this name. A portal that does not answer has none. */
export async function isNameTaken(portal: string, name: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${portal}/api/releases/set`, { signal });
    const { releases } = (await answer.json()) as ReleaseSet;
    return releases.some(({ description }) => description.package === name);
  } catch {
    return false;
  }
}
