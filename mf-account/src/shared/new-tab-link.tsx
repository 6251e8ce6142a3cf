import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { Link } from '@worklane/shared-kernel/ui';
import { useAccountTexts } from './texts.ts';

/** A link to a page that somebody reads beside what they are doing; nothing where no such page exists. */
export function NewTabLink({ to, label }: { to: string; label: string }) {
  const t = useAccountTexts();
  if (!useIsOwnedPath(to)) return null;
  return (
    <Link href={to} target="_blank" rel="noopener" aria-label={`${label} ${t('newTab')}`}>
      {label}
    </Link>
  );
}
