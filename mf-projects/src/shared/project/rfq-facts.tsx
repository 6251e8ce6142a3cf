import { durationLabelCode } from '@worklane/kernel/domain';
import { formatCount, useDomainWords } from '@worklane/kernel/i18n';
import { Icon } from '@worklane/kernel/ui';
import { CalendarClock, MapPin, Timer } from 'lucide-react';
import { styled } from 'styled-components';
import { useProjectTexts } from '../texts.ts';
import { useViewerDates } from '../viewer-dates.ts';
import type { Rfq } from './rfq.ts';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  margin-top: var(--s3);
  padding: 0;
  list-style: none;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    overflow-wrap: anywhere;
  }
  svg {
    color: var(--text-muted);
  }
`;

export function RfqFacts({ rfq: { suburb, distanceKm, dueAt, duration, isLocked } }: { rfq: Rfq }) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  return (
    <Facts>
      {suburb && (
        <li>
          <Icon icon={MapPin} size={16} />
          {distanceKm === null ? suburb : t('workRequest.near', { suburb, km: formatCount(distanceKm) })}
        </li>
      )}
      <li>
        <Icon icon={CalendarClock} size={16} />
        {t('brief.dueDate')} {dates.dayOrNone(dueAt)}
      </li>
      {isLocked ? null : (
        <li>
          <Icon icon={Timer} size={16} />
          {durationLabelCode(duration) === 'duration.unknown' && `${t('brief.duration')} `}
          {word(durationLabelCode(duration))}
        </li>
      )}
    </Facts>
  );
}
