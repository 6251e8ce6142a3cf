import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { NewTabLink } from '@worklane/shared-kernel/ui';

export function LegalLink({ path, children }: { path: string; children: string }) {
  return useIsOwnedPath(path) ? <NewTabLink href={path}>{children}</NewTabLink> : null;
}
