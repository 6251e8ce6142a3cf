import { useIsOwnedPath } from '@worklane/kernel/modules';
import { NewTabLink } from '@worklane/kernel/ui';

/** Opens in a new tab, so that typed values are kept. Empty if the page is not deployed. */
export function LegalLink({ path, children }: { path: string; children: string }) {
  return useIsOwnedPath(path) ? <NewTabLink href={path}>{children}</NewTabLink> : null;
}
