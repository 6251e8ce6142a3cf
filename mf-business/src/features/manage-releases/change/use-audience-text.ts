import type { AudienceCounts } from '@worklane/kernel/contracts';
import { formatCount, formatList } from '@worklane/kernel/i18n';
import { useBusinessTexts } from '../../../shared/texts.ts';

export function useAudienceText() {
  const t = useBusinessTexts();
  return (percent: number, named: AudienceCounts | null | undefined): string => {
    const { people = 0, businesses = 0, isForStaff = false } = named ?? {};
    return formatList([
      ...(percent > 0 || !named ? [t('releases.ofVisitors', { percent })] : []),
      ...(people > 0 ? [t('releases.namedPeople', { count: people, people: formatCount(people) })] : []),
      ...(businesses > 0
        ? [t('releases.namedBusinesses', { count: businesses, businesses: formatCount(businesses) })]
        : []),
      ...(isForStaff ? [t('releases.namedStaff')] : []),
    ]);
  };
}
