import type { VettingQuestion } from '@worklane/kernel/contracts';
import { FILE_MAX_MEGABYTES, LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { type Control, FormTextArea, fieldIdOf, useBoundField } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { useDomainWords } from '@worklane/kernel/i18n';
import { RadioField } from '@worklane/kernel/ui';
import { UploadField, type UploadItem } from '@worklane/kernel/ui/upload';
import { useCallback } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { ExpiryPlace, QuestionBox, QuestionHelp, ReadOnlyFields } from './answer-badge.styles.ts';
import { type AnswerValues, type CaseValues, faultOf } from './answers.ts';

interface QuestionFieldProps {
  question: VettingQuestion;
  number: number;
  control: Control<CaseValues>;
  formId: string;
  userId: string;
  today: string;
  isReadOnly: boolean;
  valuesNow: () => AnswerValues | undefined;
  onUploads: (questionId: string, items: readonly UploadItem[]) => void;
}

export function QuestionField(props: QuestionFieldProps) {
  const { question, control, formId, today, isReadOnly, valuesNow } = props;
  const t = useBusinessTexts();
  const word = useDomainWords();
  const validate = (field: 'answer' | 'expiration') => () => {
    const values = valuesNow();
    const fault = values ? faultOf(question, values, today) : null;
    return fault?.field === field ? word(fault.violation) : true;
  };
  return (
    <QuestionBox>
      <ReadOnlyFields disabled={isReadOnly}>
        <AnswerField {...props} validate={validate('answer')} />
        {question.hasExpiry && (
          <ExpiryPlace>
            <FormDateField
              control={control}
              formId={formId}
              name={`answers.${question._id}.expiration`}
              label={t('answerBadge.expires')}
              rules={{ validate: validate('expiration') }}
            />
          </ExpiryPlace>
        )}
      </ReadOnlyFields>
    </QuestionBox>
  );
}

function AnswerField({
  question,
  number,
  control,
  formId,
  userId,
  onUploads,
  validate,
}: QuestionFieldProps & { validate: () => string | true }) {
  const t = useBusinessTexts();
  const { _id, kind, help, isRequired } = question;
  const label = t('answerBadge.question', { number, question: question.question });
  const common = { label, optional: !isRequired, ...(help !== null && { help }) };
  switch (kind) {
    case 'text':
      return (
        <FormTextArea
          control={control}
          formId={formId}
          name={`answers.${_id}.answer`}
          rows={3}
          rules={{
            validate: {
              answer: validate,
              length: (text) =>
                text.length <= TEXT_MAX_LENGTH.vettingAnswer ||
                t('answerBadge.tooLong', { most: TEXT_MAX_LENGTH.vettingAnswer, count: text.length }),
            },
          }}
          {...common}
        />
      );
    case 'date':
      return (
        <FormDateField
          control={control}
          formId={formId}
          name={`answers.${_id}.answer`}
          rules={{ validate }}
          {...common}
        />
      );
    case 'yesNo':
      return <YesNoField {...{ control, formId, validate }} questionId={_id} {...common} />;
    case 'file':
      return (
        <>
          <EvidenceField
            {...{ control, formId, userId, validate, onUploads }}
            questionId={_id}
            label={label}
            optional={!isRequired}
          />
          {help !== null && <QuestionHelp>{help}</QuestionHelp>}
        </>
      );
  }
}

interface BoundAnswer {
  control: Control<CaseValues>;
  formId: string;
  questionId: string;
  validate: () => string | true;
  label: string;
  optional: boolean;
}

function YesNoField({ control, formId, questionId, validate, ...common }: BoundAnswer & { help?: string }) {
  const t = useBusinessTexts();
  const { field, id, error } = useBoundField({
    control,
    formId,
    name: `answers.${questionId}.answer`,
    rules: { validate },
  });
  return (
    <RadioField
      {...common}
      {...(id !== undefined && { id })}
      {...(error !== undefined && { error })}
      options={[
        { value: 'yes', label: t('answerBadge.yes') },
        { value: 'no', label: t('answerBadge.no') },
      ]}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}

interface EvidenceFieldProps extends BoundAnswer {
  userId: string;
  onUploads: QuestionFieldProps['onUploads'];
}

function EvidenceField({
  control,
  formId,
  questionId,
  validate,
  userId,
  onUploads,
  ...common
}: EvidenceFieldProps) {
  const t = useBusinessTexts();
  const reportUploads = useCallback(
    (items: readonly UploadItem[]) => onUploads(questionId, items),
    [onUploads, questionId],
  );
  const { field } = useBoundField({ control, formId, name: `answers.${questionId}.files` });
  const { error } = useBoundField({
    control,
    formId,
    name: `answers.${questionId}.answer`,
    rules: { validate },
  });
  return (
    <div id={fieldIdOf(formId, `answers.${questionId}.answer`)} tabIndex={-1}>
      <UploadField
        {...common}
        hint={t('answerBadge.fileHint', { most: LIST_MAX_ITEMS.vettingFiles, megabytes: FILE_MAX_MEGABYTES })}
        place={{
          purpose: 'vetting-evidence',
          context: questionId,
          userId,
          most: LIST_MAX_ITEMS.vettingFiles,
        }}
        value={field.value}
        onChange={field.onChange}
        onUploads={reportUploads}
        {...(error !== undefined && { error })}
      />
    </div>
  );
}
