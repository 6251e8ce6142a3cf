import { useDebounced, useQuery } from '@worklane/kernel/query';
import { Muted } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { HOLDERS_WITHIN_KM, holdersQuery } from './contractors.api.ts';
import { usePlace } from './use-place.ts';

/** How many contractors near the site hold all required badges. Nothing while that is unknown. */
export function BadgeHolders() {
  const t = useBuyingTexts();
  const place = usePlace();
  const settled = useDebounced(place);
  const { data } = useQuery(holdersQuery(settled));
  if (settled !== place || !data) return null;
  const { near, holding } = data;
  if (near === null || holding === null) return null;
  const count = settled.badgeIds.length;
  const all = count === 1 ? 'one' : count === 2 ? 'both' : 'all';
  return (
    <Muted as="p" role="status">
      {t(`writeRequest.badges.holders.${all}`, {
        ...{ count: holding, near, km: HOLDERS_WITHIN_KM, badges: count },
      })}
    </Muted>
  );
}
