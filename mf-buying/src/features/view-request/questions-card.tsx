import type { BoardMessage, BuyerBrief } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import {
  Button,
  Card,
  CardBody,
  CountBadge,
  FailureAlert,
  Icon,
  Link,
  Muted,
  PlainText,
} from '@worklane/kernel/ui';
import { ArrowRight, HardHat } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AsideHead, Small } from '../../shared/cards/card-parts.styles.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { requestPath } from '../../shared/paths.ts';
import { boardQuery } from '../../shared/request/request-queries.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

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

/** The messages of contractors since the buyer last wrote on the board or needed not to answer. */
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
  const last = shown.at(-1);
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
        {last && <NoAnswerNeeded requestId={id} count={count} number={last.number} />}
        <BoardLink href={requestPath(id, 'board')}>
          {t('viewRequest.openBoard')}
          <Icon icon={ArrowRight} size={16} />
        </BoardLink>
      </CardBody>
    </Card>
  );
}

interface NoAnswerNeededProps {
  requestId: string;
  count: number;
  /** The position of the last message. */
  number: number;
}

/** 'Thanks' needs no answer. A message that arrives later counts again. */
function NoAnswerNeeded({ requestId, count, number }: NoAnswerNeededProps) {
  const t = useBuyingTexts();
  const { run, isBusy, failure } = useChange();
  return (
    <NoAnswerPlace>
      <Button size="sm" busy={isBusy} onClick={() => void run(() => settleQuestions(requestId, number))}>
        {t('viewRequest.noAnswerNeeded', { count })}
      </Button>
      <FailureAlert>{failure}</FailureAlert>
    </NoAnswerPlace>
  );
}

const NoAnswerPlace = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s2);
  margin-bottom: var(--s3);
`;

const settleQuestions = (id: string, number: number) =>
  call('PUT /api/buyer/requestforquotes/:id/settled-questions', { params: { id }, body: { number } });
