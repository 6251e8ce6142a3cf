import type { VettingEvent, VettingReview } from '@worklane/kernel/contracts';
import { dayOfExpiration, numericDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Card, CardBody, CardHeader, Icon, type LucideIcon, Muted, PlainText } from '@worklane/kernel/ui';
import { BadgeCheck, PencilLine, Send, ShieldOff, Undo2 } from 'lucide-react';
import { useInstantText } from '../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { History } from './review-badges.styles.ts';

const icons: Readonly<Record<VettingEvent['kind'], LucideIcon>> = {
  submitted: Send,
  takenBack: PencilLine,
  returned: Undo2,
  awarded: BadgeCheck,
  revoked: ShieldOff,
};

export function CaseHistory({ history }: Pick<VettingReview, 'history'>) {
  const t = useBusinessTexts();
  if (history.length === 0) return null;
  return (
    <Card aria-labelledby="case-history">
      <CardHeader title={t('reviewBadges.history')} titleId="case-history" />
      <CardBody>
        <History aria-labelledby="case-history">
          {history.map((event) => (
            <CaseEvent key={event._id} event={event} />
          ))}
        </History>
      </CardBody>
    </Card>
  );
}

function CaseEvent({ event: { kind, at, by, reason, expiresOn } }: { event: VettingEvent }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const instant = useInstantText();
  const expiry = expiresOn === null ? null : dayOfExpiration(expiresOn);
  return (
    <li>
      <Icon icon={icons[kind]} size={20} />
      <div>
        <p>
          <strong>{t(`reviewBadges.event.${kind}`)}</strong>
          {expiry !== null && `, ${t('reviewBadges.until', { day: word(numericDate(expiry)) })}`}
        </p>
        <Muted>
          <time dateTime={at}>{instant(at)}</time>
          {by !== null && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </Muted>
        {reason !== null && <PlainText>{reason}</PlainText>}
      </div>
    </li>
  );
}
