import type { VettingCaseDetails, VettingLevelDetails } from '@worklane/kernel/contracts';
import { FormErrorSummary, FormProvider, useWatch } from '@worklane/kernel/forms';
import { Alert, Button, Card, Inline, KeptTexts, Muted, PlainText } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { type ReactNode, useId } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { Actions, Columns, Notices } from './answer-badge.styles.ts';
import { isAnswered } from './answers.ts';
import { ProgressAside } from './progress-aside.tsx';
import { QuestionField } from './question-field.tsx';
import { useAnswerBadge } from './use-answer-badge.ts';

interface AnswerFormProps {
  level: VettingLevelDetails;
  vettingCase: VettingCaseDetails | null;
  supplierId: string;
  userId: string;
  /** 'YYYY-MM-DD' */
  today: string;
  /** False for a person who has stopped being the Business Lead since the form was opened. */
  isLead: boolean;
  otherwise: ReactNode;
}

export function AnswerForm({
  level,
  vettingCase,
  supplierId,
  userId,
  today,
  isLead,
  otherwise,
}: AnswerFormProps) {
  const t = useBusinessTexts();
  const formId = useId();
  const questions = level.questions ?? [];
  const badge = useAnswerBadge({ levelId: level._id, supplierId, userId, questions, vettingCase });
  const { form } = badge;
  const answers = useWatch({ control: form.control, name: 'answers' });
  const answered = new Set(
    questions.filter((question) => isAnswered(question, answers[question._id], today)).map(({ _id }) => _id),
  );
  const left = questions.filter(({ _id, isRequired }) => isRequired && !answered.has(_id)).length;
  const { isInReview } = badge;
  if (!isLead && !badge.isTyped) return otherwise;
  const typed = questions.map(({ _id, label, question }) => ({
    label: label || question,
    text: answers[_id]?.answer ?? '',
  }));
  return (
    <FormProvider {...form}>
      <Columns>
        <Card>
          <form noValidate onSubmit={badge.submit} aria-label={level.name}>
            <Notices>
              <CaseNotice vettingCase={vettingCase} />
              {!isLead && (
                <KeptTexts texts={typed} hasFields>
                  {t('answerBadge.noLongerLead')}
                </KeptTexts>
              )}
              {badge.hasTypedBeside && (
                <Alert tone="notice" role="status">
                  {t('answerBadge.typedBeside')}
                </Alert>
              )}
              {badge.stale && <StaleNotice text={badge.stale} onResolve={badge.resolve} />}
              <FormErrorSummary form={form} formId={formId} />
            </Notices>
            {questions.map((question, index) => (
              <QuestionField
                key={question._id}
                question={question}
                number={index + 1}
                control={form.control}
                formId={formId}
                userId={userId}
                today={today}
                isReadOnly={isInReview}
                valuesNow={() => form.getValues().answers[question._id]}
                onUploads={badge.onUploads}
              />
            ))}
            <Actions>
              {isInReview ? (
                <Button
                  kind="secondary"
                  busy={badge.isBusy}
                  disabled={!isLead}
                  onClick={() => void badge.takeBack()}
                >
                  {t('answerBadge.takeBack')}
                </Button>
              ) : (
                <>
                  <Button kind="primary" type="submit" busy={badge.isBusy} disabled={!isLead}>
                    {t('answerBadge.submit')}
                  </Button>
                  <Button
                    kind="secondary"
                    busy={badge.isBusy}
                    disabled={!isLead}
                    onClick={() => void badge.saveDraft()}
                  >
                    {t('answerBadge.saveDraft')}
                  </Button>
                  <Muted as="span">{left > 0 && t('answerBadge.left', { count: left })}</Muted>
                </>
              )}
            </Actions>
          </form>
        </Card>
        <ProgressAside questions={questions} answered={answered} askedBy={level.askedBy} />
      </Columns>
      <ConfirmDialog
        isOpen={badge.isConfirming}
        kind="primary"
        title={t('answerBadge.confirmTitle', { badge: level.name })}
        confirmLabel={t('answerBadge.submit')}
        onClose={badge.cancelSubmit}
        onConfirm={() => void badge.confirmSubmit()}
      >
        {t('answerBadge.confirmBody')}
      </ConfirmDialog>
    </FormProvider>
  );
}

function CaseNotice({ vettingCase }: { vettingCase: VettingCaseDetails | null }) {
  const t = useBusinessTexts();
  if (!vettingCase) return null;
  const { state, draft, returnReason } = vettingCase;
  if (returnReason !== null)
    return (
      <Alert tone="notice" role="status">
        <strong>{t('answerBadge.returned')}</strong> <PlainText>{returnReason}</PlainText>
      </Alert>
    );
  if (draft.state === 'submit')
    return (
      <Alert tone="info" role="status">
        {t('answerBadge.inReview')}
      </Alert>
    );
  if (state === 'closed')
    return (
      <Alert tone="success" role="status">
        {t('answerBadge.renewal')}
      </Alert>
    );
  return null;
}

interface StaleNoticeProps {
  text: string;
  onResolve: (choice: 'theirs' | 'mine') => Promise<void>;
}

function StaleNotice({ text, onResolve }: StaleNoticeProps) {
  const t = useBusinessTexts();
  return (
    <Alert tone="error" role="alert">
      <p>{text}</p>
      <Inline>
        <Button kind="secondary" size="sm" onClick={() => void onResolve('mine')}>
          {t('answerBadge.useMine')}
        </Button>
        <Button kind="secondary" size="sm" onClick={() => void onResolve('theirs')}>
          {t('answerBadge.useTheirs')}
        </Button>
      </Inline>
    </Alert>
  );
}
