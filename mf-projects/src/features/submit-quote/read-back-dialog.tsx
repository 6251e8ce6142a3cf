import { attachmentSizeLabel, gstCents, sellerFeeCents } from '@worklane/shared-kernel/domain';
import { formatCents, formatList, useDomainWords } from '@worklane/shared-kernel/i18n';
import { Alert, Button, FileRow, FileTypeIcon, KeyValueList } from '@worklane/shared-kernel/ui';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import type { UploadItem } from '@worklane/shared-kernel/ui/upload';
import type { Project } from '../../shared/project.ts';
import { useFeeTerms } from '../../shared/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { priceCentsOf } from './offer-values.ts';
import { NoteLine } from './quote-form.styles.ts';
import type { QuoteFormValues } from './quote-form-values.ts';
import { Figures, FileList, FileProgress, Remainder } from './read-back.styles.ts';
import { ReadBackChanges } from './read-back-changes.tsx';
import type { ReadBackChange } from './use-read-back.ts';
import type { WaitingSubmission } from './use-submit-after-uploads.ts';

interface ReadBackDialogProps {
  project: Project;
  values: QuoteFormValues;
  /** What was changed elsewhere since the dialog was opened. */
  change: ReadBackChange | null;
  uploads: readonly UploadItem[];
  /** Names of uploads that do not go on by themselves. */
  stoppedUploads: readonly string[];
  waiting: WaitingSubmission | null;
  isBusy: boolean;
  /** Why the last attempt to submit failed; null if it did not. */
  failure: string | null;
  onSubmit: () => void;
  onCancelWaiting: () => void;
  onClose: () => void;
}

/** The whole offer in figures before it goes to the buyer. A file that is still on its way is waited for. */
export function ReadBackDialog({
  project,
  values,
  change,
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
  const dates = useViewerDates();
  const { data: terms } = useFeeTerms(project.id);
  const cents = priceCentsOf(values);
  const days = (text: string) => t('readBack.days', { count: Number(text) });
  const facts = [
    {
      key: 'start',
      label: t('quote.startDate.label'),
      value: dates.dayOrNone(values.startDate || null),
    },
    { key: 'lead', label: t('quote.leadTime.label'), value: days(values.leadTime) },
    {
      key: 'works',
      label: t('quote.estimatedWorksDuration.label'),
      value: days(values.estimatedWorksDuration),
    },
  ];
  if (values.validUntil)
    facts.push({
      key: 'valid',
      label: t('quote.validUntil.label'),
      value: dates.day(values.validUntil),
    });
  const { buyer, buyerBusinessName } = project;
  const names = [buyer.name, buyerBusinessName].filter((name) => name !== null).join(', ');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      hideClose
      title={t('readBack.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('readBack.back')}
          </Button>
          <Button
            kind="primary"
            onClick={onSubmit}
            busy={isBusy || waiting !== null}
            disabled={stoppedUploads.length > 0}
          >
            {t('quoteForm.submit')}
          </Button>
        </>
      }
    >
      <p>{t('readBack.for', { title: project.title, names })}</p>
      {change && <ReadBackChanges change={change} />}
      {cents === null || Number.isNaN(cents) ? null : (
        <Figures>
          <p>
            <strong>{formatCents(cents)}</strong> {t('readBack.excluding')}
          </p>
          <p>{t('readBack.including', { amount: formatCents(cents + gstCents(cents)) })}</p>
          {terms && (
            <Remainder>
              {t('readBack.receive', {
                amount: formatCents(cents - sellerFeeCents(cents, terms, terms.isProcurement)),
              })}
            </Remainder>
          )}
        </Figures>
      )}
      <KeyValueList items={facts} columns={3} />
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

/** The files that go with the quote, and those on their way. */
function Files({ values, uploads }: Pick<ReadBackDialogProps, 'values' | 'uploads'>) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const { termsAndConditions } = values;
  const count = termsAndConditions.length + uploads.length;
  return (
    <>
      <h3>{t('readBack.files', { count })}</h3>
      <FileList>
        {termsAndConditions.map(({ id, name, size }) => (
          <FileRow key={id}>
            <FileTypeIcon name={name} />
            <div>
              <bdi>{name}</bdi>
              <small>{word(attachmentSizeLabel(size))}</small>
            </div>
            <span>{t('readBack.uploaded')}</span>
          </FileRow>
        ))}
        {uploads.map(({ key, name, size, sent }) => (
          <FileRow key={key}>
            <FileTypeIcon name={name} />
            <div>
              <bdi>{name}</bdi>
              <FileProgress aria-label={t('readBack.progress', { name })} value={sent} max={size || 1} />
            </div>
            <span>{t('readBack.uploading')}</span>
          </FileRow>
        ))}
      </FileList>
    </>
  );
}
