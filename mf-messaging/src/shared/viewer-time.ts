import {
  chatListDate,
  type DomainWord,
  dayHeading,
  isoDateIn,
  timeOfDay,
} from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';

/** The time zone of the browser. */
const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times of messages in words, in the time zone of the person who reads them. */
export function useMessageTimes() {
  const word = useDomainWords();
  const zone = viewerTimeZone();
  const told = (value: DomainWord) => word(value);
  return {
    /** '2026-11-19': the same for all messages of a day. */
    dayKey: (at: string) => isoDateIn(at, zone),
    /** Today, Yesterday, Last Monday, 19/11/2026. */
    day: (at: string) => told(dayHeading(at, Date.now(), zone)),
    /** '09:14 am'. */
    time: (at: string) => told(timeOfDay(at, zone)),
    /** '09:14 am', Yesterday, Last Monday, '19-11-2026'. */
    listDate: (at: string) => told(chatListDate(at, Date.now(), zone)),
  };
}
