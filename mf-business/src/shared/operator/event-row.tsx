import type { SecurityEvent } from '@worklane/kernel/contracts';
import { useBusinessTexts } from '../texts.ts';
import { useEventFacts } from './event-words.ts';
import { Detail, Row, Time } from './operator.styles.ts';
import { useInstantText } from './use-instant-text.ts';

export function EventRow({ event }: { event: SecurityEvent }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const facts = useEventFacts();
  const { at, kind, count } = event;
  const name = t(`securityEvent.${kind}`);
  return (
    <Row>
      <strong>{count > 1 ? t('eventTimes', { name, times: count }) : name}</strong>
      <Time dateTime={at}>{instant(at)}</Time>
      <Detail>
        <bdi>{facts(event).join(' · ')}</bdi>
      </Detail>
    </Row>
  );
}
