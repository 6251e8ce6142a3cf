import type { VettingReview } from '@worklane/kernel/contracts';
import {
  answerShapeOf,
  badgeLabel,
  dayOfExpiration,
  formatAbn,
  isId,
  numericDate,
  type VettingAnswerShape,
} from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import {
  Card,
  CardBody,
  CardHeader,
  Link,
  Muted,
  Pill,
  PlainText,
  TextPart,
  useIsFromLarge,
} from '@worklane/kernel/ui';
import { SearchX } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { OperatorItem } from '../../shared/operator/operator-item.tsx';
import { useInstantText } from '../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { CaseHistory } from './case-history.tsx';
import { DECISION_ID, DecisionCard } from './decision-card.tsx';
import { EvidenceList } from './evidence/evidence-list.tsx';
import { EvidencePreview } from './evidence/evidence-preview.tsx';
import { type ShownEvidence, useShownEvidence } from './evidence/use-shown-evidence.ts';
import { QueueBeside } from './queue/queue-beside.tsx';
import { queuePath, queueQueryOf } from './queue/queue-paths.ts';
import { QueueTabs } from './queue/queue-tabs.tsx';
import { loadReview } from './review-badges.api.ts';
import { Answers, QuestionsAndEvidence } from './review-badges.styles.ts';
import { ReviewNews } from './review-news.tsx';
import { useFollowedReview } from './use-followed-review.ts';

export function ReviewPage({ id }: { id: string }) {
  const t = useBusinessTexts();
  const isFromLarge = useIsFromLarge();
  const [search] = useSearchParams();
  const wanted = queueQueryOf(search);
  const loaded = useQuery({
    queryKey: businessKeys.review(id),
    queryFn: ({ signal }) => loadReview(id, signal),
    enabled: isId(id),
    meta: { follows: [{ kind: 'vetting', id }] },
  });
  return (
    <OperatorItem
      isKnown={isId(id)}
      title={t('reviewBadges.one')}
      titleOf={(review) => review.level.name}
      back={{ href: queuePath(wanted), label: t('reviewBadges.title') }}
      what={t('reviewBadges.one')}
      missing={{ icon: SearchX, title: t('reviewBadges.missing'), help: t('reviewBadges.missingHelp') }}
      loaded={loaded}
      list={isFromLarge && <QueueBeside wanted={wanted} openId={id} />}
      above={isFromLarge && <QueueTabs current={wanted.queue} />}
    >
      {(review) => (
        <>
          <Review review={review} />
          <CaseHistory history={review.history} />
        </>
      )}
    </OperatorItem>
  );
}

function Review({ review }: { review: VettingReview }) {
  const shown = useShownEvidence(review);
  const followed = useFollowedReview(review);
  return (
    <>
      <ReviewNews news={followed.news} />
      <QuestionsAndEvidence data-shows={shown.isBeside || undefined}>
        <Answered review={review} shown={shown} />
        <EvidencePreview shown={shown} decisionId={DECISION_ID} />
      </QuestionsAndEvidence>
      <DecisionCard review={review} followed={followed} />
    </>
  );
}

function Answered({ review, shown }: { review: VettingReview; shown: ShownEvidence }) {
  const word = useDomainWords();
  const isSubmitted = review.case.draft.state === 'submit';
  return (
    <Card aria-labelledby="review-answers">
      <CardHeader
        title={
          <Link href={`/operator/businesses/${review.business._id}`}>
            <bdi>{review.business.name}</bdi>
          </Link>
        }
        titleId="review-answers"
        beside={<Pill size="sm">{word(badgeLabel(isSubmitted ? { state: 'submit' } : review.case))}</Pill>}
      />
      <CardBody>
        <SentBy review={review} />
        <ReviewedAnswers review={review} shown={shown} />
      </CardBody>
    </Card>
  );
}

function SentBy({ review: { business, case: vettingCase, history } }: { review: VettingReview }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const by = history.find(({ kind }) => kind === 'submitted')?.by ?? null;
  const sent = vettingCase.submittedAt && t('reviewBadges.sent', { day: instant(vettingCase.submittedAt) });
  const facts = [
    business.abn && t('reviewBadges.abn', { abn: formatAbn(business.abn) }),
    sent && (by === null ? sent : t('reviewBadges.sentBy', { sent, name: by })),
  ].filter(Boolean);
  return facts.length > 0 && <Muted as="p">{facts.join(' · ')}</Muted>;
}

function ReviewedAnswers({
  review: { level, case: vettingCase },
  shown,
}: {
  review: VettingReview;
  shown: ShownEvidence;
}) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const given = new Map(
    vettingCase.draft.responses.map(({ questionId, questionResponse }) => [questionId, questionResponse]),
  );
  const inShape: Readonly<Record<VettingAnswerShape, (answer: string) => string>> = {
    choice: (answer) => (answer === 'yes' || answer === 'no' ? t(`reviewBadges.${answer}`) : answer),
    day: (answer) => word(numericDate(answer)),
    words: (answer) => answer,
    files: (answer) => answer,
  };
  return (
    <Answers>
      {(level.questions ?? []).map(({ _id, kind, question }) => {
        const response = given.get(_id);
        const day = response?.expiration ? dayOfExpiration(response.expiration) : null;
        return (
          <div key={_id}>
            <dt>{question}</dt>
            <dd>
              <EvidenceList files={response?.attachments ?? []} shown={shown} />
              {response?.answer && <PlainText>{inShape[answerShapeOf(kind)](response.answer)}</PlainText>}
              {day && <p>{t('reviewBadges.expires', { day: word(numericDate(day)) })}</p>}
              {!response && <TextPart>{t('reviewBadges.noAnswer')}</TextPart>}
            </dd>
          </div>
        );
      })}
    </Answers>
  );
}
