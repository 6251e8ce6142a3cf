import type { BoardMessage, BuyerBrief } from '@worklane/kernel/contracts';
import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, CountBadge, Icon, Link, Muted, PlainText } from '@worklane/kernel/ui';
import { ArrowRight, HardHat } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AsideHead, Small } from '../../shared/cards/card-parts.styles.ts';
import { requestPath } from '../../shared/paths.ts';
import { boardQuery } from '../../shared/request/request-queries.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

const SHOWN = 3;

const Questions = styled.ul`
  margin-bottom: var(--s3);
  padding: 0;
  list-style: none;
  font-size: var(--fs-15);
  line-height: 22px;
  li {
    padding: 10px 0;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
`;

const BoardLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 24px;
  font-size: var(--fs-14);
  font-weight: 520;
`;

/** The questions of contractors since the buyer last wrote on the board. */
function unansweredOf(messages: readonly BoardMessage[], count: number): readonly BoardMessage[] {
  if (count === 0) return [];
  return messages.filter(({ user }) => user.isAnonymous).slice(-Math.min(count, SHOWN));
}

export function QuestionsCard({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { id, unansweredQuestions: count } = request;
  const { data: board } = useQuery(boardQuery(id));
  const shown = unansweredOf(board?.messages ?? [], count);
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideHead>
          <h2 id={titleId}>{t('viewRequest.questions')}</h2>
          {count > 0 && <CountBadge count={count} label={t('viewRequest.questionCount', { count })} />}
        </AsideHead>
        {count === 0 && <Muted as="p">{t('viewRequest.noQuestions')}</Muted>}
        {shown.length > 0 && (
          <Questions>
            {shown.map(({ id: messageId, text, createdAt }) => (
              <li key={messageId}>
                <Small>
                  <Icon icon={HardHat} size={16} />{' '}
                  {t('viewRequest.asked', { day: dates.day(createdAt), time: dates.time(createdAt) })}
                </Small>
                <PlainText>{text}</PlainText>
              </li>
            ))}
          </Questions>
        )}
        <BoardLink href={requestPath(id, 'board')}>
          {t('viewRequest.openBoard')}
          <Icon icon={ArrowRight} size={16} />
        </BoardLink>
      </CardBody>
    </Card>
  );
}
