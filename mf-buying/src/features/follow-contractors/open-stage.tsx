import type { BuyerBrief } from '@worklane/kernel/contracts';
import { dayHeading } from '@worklane/kernel/domain';
import { serverNow } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { ButtonLink, Card, Icon } from '@worklane/kernel/ui';
import { Clock, MessageSquare } from 'lucide-react';
import { useId } from 'react';
import { StageBody, StageIcon } from '../../shared/cards/card-parts.styles.ts';
import { useViewerDates, viewerTimeZone } from '../../shared/formats/viewer-dates.ts';
import { requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { RemindButton } from './remind-buttons.tsx';
import { RequestFigures } from './request-figures.tsx';

export const quotesIn = ({ contractors }: BuyerBrief) =>
  contractors.filter(({ answer }) => answer === 'quoted').length;

export function OpenStage({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  const titleId = useId();
  const { dueDate, isSealedNow, unansweredQuestions: questions } = request;
  const heading = dueDate && dayHeading(dueDate, serverNow(), viewerTimeZone());
  const closes =
    heading &&
    t('follow.closes', {
      day: heading.code.startsWith('day.') ? word(heading) : dates.day(dueDate),
      time: dates.time(dueDate),
    });
  const says = [
    isSealedNow && t('follow.sealed'),
    questions > 0 && t('follow.questionsWait', { count: questions }),
  ].filter(Boolean);
  return (
    <Card rail="notice" aria-labelledby={titleId}>
      <StageBody>
        <StageIcon>
          <Icon icon={Clock} size={24} />
        </StageIcon>
        <div>
          <h2 id={titleId}>
            {[t('follow.quotesIn', { count: quotesIn(request) }), closes].filter(Boolean).join(', ')}
          </h2>
          {says.length > 0 && <p>{says.join(' ')}</p>}
          <RemindButton
            request={request}
            before={
              questions > 0 && (
                <ButtonLink kind="primary" icon={MessageSquare} href={requestPath(request.id, 'board')}>
                  {t('follow.answer', { count: questions })}
                </ButtonLink>
              )
            }
          />
        </div>
      </StageBody>
      <RequestFigures request={request} />
    </Card>
  );
}
