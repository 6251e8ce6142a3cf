import type { SecurityEvent } from '@worklane/shared-kernel/contracts';
import { useBusinessTexts } from '../texts.ts';
import { Detail, Row, Time } from './operator.styles.ts';
import { useInstantText } from './use-instant-text.ts';

/** One event of the security log in a list. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { at, kind, count, accountEmail, actor, address, details } = event;
  const name = t(`securityEvent.${kind}`);
  const facts = [
    accountEmail,
    actor && t('eventBy', { actor }),
    address,
    ...Object.entries(details).map(([key, value]) => `${key}: ${String(value)}`),
  ].filter(Boolean);
  return (
    <Row>
      <strong>{count > 1 ? t('eventTimes', { name, times: count }) : name}</strong>
      <Time dateTime={at}>{instant(at)}</Time>
      <Detail>
        <bdi translate="no">{facts.join(' · ')}</bdi>
      </Detail>
    </Row>
  );
}
