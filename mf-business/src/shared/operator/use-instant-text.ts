import { numericDate, timeOfDay } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';

export function useInstantText(): (instant: string) => string {
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (instant) => `${word(numericDate(instant, timeZone))}, ${word(timeOfDay(instant, timeZone))}`;
}
