import { numericDate, timeOfDay } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';

export function useInstantText(): (instant: string) => string {
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (instant) => `${word(numericDate(instant, timeZone))}, ${word(timeOfDay(instant, timeZone))}`;
}
