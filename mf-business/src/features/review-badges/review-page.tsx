import type { Attachment, VettingReview } from '@worklane/shared-kernel/contracts';
import {
  attachmentSizeLabel,
  badgeLabel,
  dayOfExpiration,
  isId,
  numericDate,
  TEXT_MAX_LENGTH,
} from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useMutation, useQuery, useQueryClient } from '@worklane/shared-kernel/query';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  FileRow,
  FileTypeIcon,
  Muted,
  Pill,
  PlainText,
  TextArea,
  useAlerts,
  useSubmitFailureText,
} from '@worklane/shared-kernel/ui';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { OperatorItem } from '../../shared/operator/operator-item.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { decide, loadReview } from './review-badges.api.ts';
import { Answers, Decisions } from './review-badges.styles.ts';

/** One submitted case: the answers with their evidence, and the decision. */
export function ReviewPage({ id }: { id: string }) {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.review(id),
    queryFn: ({ signal }) => loadReview(id, signal),
    enabled: isId(id),
  });
  return (
    <OperatorItem
      id={id}
      title={t('reviewBadges.one')}
      titleOf={(review) => review.level.name}
      back={{ href: '/operator/vetting', label: t('reviewBadges.title') }}
      what={t('reviewBadges.one')}
      missing={{ icon: SearchX, title: t('reviewBadges.missing'), help: t('reviewBadges.missingHelp') }}
      loaded={loaded}
    >
      {(review) => <Review review={review} />}
    </OperatorItem>
  );
}

function Review({ review }: { review: VettingReview }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const isSubmitted = review.case.draft.state === 'submit';
  return (
    <Card aria-labelledby="review-answers">
      <CardHeader
        title={review.business.name}
        titleId="review-answers"
        beside={<Pill size="sm">{word(badgeLabel(isSubmitted ? { state: 'submit' } : review.case))}</Pill>}
      />
      <CardBody>
        <ReviewedAnswers review={review} />
      </CardBody>
      <CardFooter>{isSubmitted ? <Decision review={review} /> : t('reviewBadges.decided')}</CardFooter>
    </Card>
  );
}

function ReviewedAnswers({ review: { level, case: vettingCase } }: { review: VettingReview }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const given = new Map(
    vettingCase.draft.responses.map(({ questionId, questionResponse }) => [questionId, questionResponse]),
  );
  const answerOf = (kind: string, answer: string) => {
    if (kind === 'yesNo' && (answer === 'yes' || answer === 'no')) return t(`reviewBadges.${answer}`);
    if (kind === 'date' && answer) return word(numericDate(answer));
    return answer;
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
              <Evidence files={response?.attachments ?? []} />
              {response?.answer && <PlainText>{answerOf(kind, response.answer)}</PlainText>}
              {day && <p>{t('reviewBadges.expires', { day: word(numericDate(day)) })}</p>}
              {response ? null : t('reviewBadges.noAnswer')}
            </dd>
          </div>
        );
      })}
    </Answers>
  );
}

/** The files of an answer. One that can harm the machine says so before it is opened. */
function Evidence({ files }: { files: readonly Attachment[] }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map(({ _id, url, attachmentName, size, risk }) => (
        <FileRow key={_id}>
          <FileTypeIcon name={attachmentName} />
          <div>
            <a href={risk ? `${url}&confirmed=yes` : url} download>
              <bdi>{attachmentName}</bdi>
            </a>
            <Muted>
              {word(attachmentSizeLabel(size))}
              {risk && ` · ${t('reviewBadges.risky')}`}
            </Muted>
          </div>
        </FileRow>
      ))}
    </ul>
  );
}

/** Award, or send back with a reason. */
function Decision({ review }: { review: VettingReview }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { _id, revision } = review.case;
  const decision = useMutation({
    mutationFn: (chosen: 'award' | 'return') =>
      decide(_id, {
        revision,
        decision: chosen,
        ...(chosen === 'return' && { reason: reason.trim() }),
      }),
    onSuccess: (next, chosen) => {
      queryClient.setQueryData(businessKeys.review(_id), next);
      void queryClient.invalidateQueries({ queryKey: businessKeys.reviewQueues() });
      alerts.success(t(chosen === 'award' ? 'reviewBadges.awarded' : 'reviewBadges.returned'));
    },
    onError: (error) => {
      alerts.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: businessKeys.review(_id) });
    },
  });
  const sendBack = () => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') decision.mutate('return');
  };
  return (
    <>
      <TextArea
        label={t('reviewBadges.reason')}
        help={t('reviewBadges.reasonHelp')}
        rows={3}
        maxLength={TEXT_MAX_LENGTH.reason}
        value={reason}
        onChange={setReason}
        {...(isReasonMissing && { error: t('reviewBadges.reasonMissing') })}
      />
      <Decisions>
        <Button kind="primary" busy={decision.isPending} onClick={() => decision.mutate('award')}>
          {t('reviewBadges.award')}
        </Button>
        <Button kind="secondary" disabled={decision.isPending} onClick={sendBack}>
          {t('reviewBadges.return')}
        </Button>
      </Decisions>
    </>
  );
}
