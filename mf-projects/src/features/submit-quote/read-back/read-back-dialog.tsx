import { attachmentSizeLabel, gstCents, sellerFeeCents } from '@worklane/kernel/domain';
import { formatCents, formatList, useDomainWords } from '@worklane/kernel/i18n';
import { Alert, Button, FileRow, FileTypeIcon, Icon, type KeyValue, KeyValueList } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Project } from '../../../shared/project/project.ts';
import { useFeeTerms } from '../../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import { priceCentsOf } from '../price/price-values.ts';
import { NoteLine } from '../quote-form.styles.ts';
import type { QuoteField, QuoteFormValues } from '../quote-form-values.ts';
import type { WaitingSubmission } from '../submit/use-submit-after-uploads.ts';
import { labelOf, useFieldWords } from '../texts/field-words.ts';
import {
  Before,
  ContentPart,
  Figures,
  FileList,
  FileProgress,
  FileState,
  Remainder,
} from './read-back.styles.ts';
import { ReadBackChanges } from './read-back-changes.tsx';
import { ReadBackContent } from './read-back-content.tsx';
import type { ReadBackChange } from './use-read-back.ts';

interface ReadBackDialogProps {
  project: Project;
  values: QuoteFormValues;
  revision: number | null;
  change: ReadBackChange | null;
  isChanged: boolean;
  onAcknowledge: () => void;
  uploads: readonly UploadItem[];
  stoppedUploads: readonly string[];
  waiting: WaitingSubmission | null;
  isBusy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onCancelWaiting: () => void;
  onClose: () => void;
}

export function ReadBackDialog({
  project,
  values,
  revision,
  change,
  isChanged,
  onAcknowledge,
  uploads,
  stoppedUploads,
  waiting,
  isBusy,
  failure,
  onSubmit,
  onCancelWaiting,
  onClose,
}: ReadBackDialogProps) {
  const t = useProjectTexts();
  const { data: terms } = useFeeTerms(project.id);
  const cents = priceCentsOf(values);
  const gst = cents === null || Number.isNaN(cents) ? 0 : gstCents(cents);
  const fee =
    terms && cents !== null && !Number.isNaN(cents)
      ? sellerFeeCents(cents, terms, terms.isProcurement)
      : null;
  const beforeOf = useBefore(change);
  const facts = useFacts(values, beforeOf);
  const { buyer, buyerBusinessName } = project;
  const names = [buyer.name, buyerBusinessName].filter((name) => name !== null).join(', ');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      hideClose
      title={revision === null ? t('readBack.title') : t('readBack.titleOfRevision', { revision })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('readBack.back')}
          </Button>
          <Button
            kind="primary"
            onClick={onSubmit}
            busy={isBusy || waiting !== null}
            disabled={stoppedUploads.length > 0 || isChanged}
          >
            {t('quoteForm.submit')}
          </Button>
        </>
      }
    >
      <p>{t('readBack.for', { title: project.title, names })}</p>
      {change && <ReadBackChanges change={change} isNew={isChanged} onAcknowledge={onAcknowledge} />}
      {cents === null || Number.isNaN(cents) ? null : (
        <Figures>
          <p>
            <strong>{formatCents(cents)}</strong> {t('readBack.excluding')}
          </p>
          {beforeOf('basePrice')}
          <p>{t('readBack.including', { gst: formatCents(gst), amount: formatCents(cents + gst) })}</p>
          {fee === null ? null : (
            <Remainder>
              {t('readBack.receive', { amount: formatCents(cents - fee) })}
              {fee > 0 && <small>{t('readBack.afterFee', { fee: formatCents(fee) })}</small>}
            </Remainder>
          )}
        </Figures>
      )}
      <KeyValueList items={facts} columns={3} />
      <ReadBackContent values={values} isProcurement={project.brief.isProcurement} />
      <Files values={values} uploads={uploads} />
      {stoppedUploads.length > 0 && (
        <Alert tone="notice" role="alert">
          {t('quoteForm.stoppedUploads', { files: formatList(stoppedUploads) })}
        </Alert>
      )}
      {waiting && (
        <Alert tone="info" role="status">
          <NoteLine>
            <span>
              {t('quoteForm.waiting', { count: waiting.names.length, files: formatList(waiting.names) })}
              {/* Not announced: it changes all the time. */}
              <span aria-hidden="true">
                {waiting.secondsLeft === null
                  ? null
                  : t('quoteForm.secondsLeft', { seconds: waiting.secondsLeft })}
              </span>
            </span>
            <Button kind="link" size="sm" onClick={onCancelWaiting}>
              {t('readBack.cancel')}
            </Button>
          </NoteLine>
        </Alert>
      )}
      {failure !== null && !isBusy && (
        <Alert tone="error" role="alert" takesFocus>
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}

function useBefore(change: ReadBackChange | null) {
  const t = useProjectTexts();
  const inWords = useFieldWords();
  return (field: QuoteField): ReactNode => {
    if (!change) return null;
    const [before, after] = [inWords(field, change.before), inWords(field, change.after)];
    return before === after ? null : <Before>{t('readBack.before', { before })}</Before>;
  };
}

function useFacts(values: QuoteFormValues, beforeOf: (field: QuoteField) => ReactNode): KeyValue[] {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const fact = (field: QuoteField, words: string): KeyValue => ({
    key: field,
    label: t(labelOf[field]),
    value: (
      <>
        {words}
        {beforeOf(field)}
      </>
    ),
  });
  const days = (text: string) => t('readBack.days', { count: Number(text) });
  const hours = values.estimatedHours.trim();
  return [
    fact('startDate', dates.dayOrNone(values.startDate || null)),
    fact('leadTime', days(values.leadTime)),
    fact('estimatedWorksDuration', days(values.estimatedWorksDuration)),
    ...(hours ? [fact('estimatedHours', t('readBack.hours', { count: Number(hours) }))] : []),
    fact('validUntil', dates.dayOrNone(values.validUntil || null)),
  ];
}

function Files({ values, uploads }: Pick<ReadBackDialogProps, 'values' | 'uploads'>) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const titleId = useId();
  const { termsAndConditions } = values;
  const count = termsAndConditions.length + uploads.length;
  return (
    <ContentPart>
      <h3 id={titleId}>{t('readBack.files', { count })}</h3>
      <FileList aria-labelledby={titleId}>
        {termsAndConditions.map(({ id, name, size }) => (
          <FileRow key={id}>
            <FileTypeIcon name={name} />
            <div>
              <bdi>{name}</bdi>
              <small>{word(attachmentSizeLabel(size))}</small>
            </div>
            <FileState $isDone>
              <Icon icon={CircleCheck} size={16} />
              {t('readBack.uploaded')}
            </FileState>
          </FileRow>
        ))}
        {uploads.map(({ key, name, size, sent }) => (
          <FileRow key={key}>
            <FileTypeIcon name={name} />
            <div>
              <bdi>{name}</bdi>
              <FileProgress aria-label={t('readBack.progress', { name })} value={sent} max={size || 1} />
            </div>
            <FileState>{t('readBack.uploading')}</FileState>
          </FileRow>
        ))}
      </FileList>
    </ContentPart>
  );
}
