import { useFormContext, useWatch } from '@worklane/kernel/forms';
import { useDebounced } from '@worklane/kernel/query';
import { useMemo } from 'react';
import type { RequestValues } from '../request-values.ts';
import type { ContractorPlace } from './contractors.api.ts';

export function usePlace(): ContractorPlace {
  const { control } = useFormContext<RequestValues>();
  const [industryId, typed, badgeIds, workFrom, workTo] = useWatch({
    control,
    name: ['industryId', 'site', 'requiredVettingBadgeIds', 'startDate', 'finishBy'],
  });
  const site = useDebounced(typed);
  return useMemo(
    () => ({ industryId, site, badgeIds, workFrom, workTo }),
    [industryId, site, badgeIds, workFrom, workTo],
  );
}
