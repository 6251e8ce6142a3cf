import { FormProvider } from '@worklane/shared-kernel/forms';
import { lazyPart } from '@worklane/shared-kernel/modules';
import { Card, CardHeader } from '@worklane/shared-kernel/ui';
import type { UploadItem } from '@worklane/shared-kernel/ui/upload';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Project, QuoteRevision } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { goToChoice } from './conflict-notice.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FormNotes } from './form-notes.tsx';
import { OfferSection } from './offer-section.tsx';
import { lineToFix } from './offer-values.ts';
import { PriceSection } from './price-section.tsx';
import { fieldsToFill, fieldsToFix } from './quote-checks.ts';
import { type QuoteFormValues, valuesOf } from './quote-form-values.ts';
import { SubmitBar } from './submit-bar.tsx';
import { TimingSection } from './timing-section.tsx';
import { type OpenQuoteForm, useQuoteForm } from './use-quote-form.ts';
import { useReadBack } from './use-read-back.ts';
import { useReplacedValues } from './use-replaced-values.ts';
import { useSubmitAfterUploads } from './use-submit-after-uploads.ts';
import { type SubmitOutcome, useSubmitQuote } from './use-submit-quote.ts';

const ReadBackDialog = lazyPart(async () => (await import('./read-back-dialog.tsx')).ReadBackDialog);

const EarlierQuoteDialog = lazyPart(
  async () => (await import('./earlier-quote-dialog.tsx')).EarlierQuoteDialog,
);

interface QuoteFormProps {
  project: Project;
  /** Omitted if the project does not allow it. */
  onDecline?: () => void;
  /** A revision to put into the form. */
  restored: QuoteRevision | null;
  /** Called when it is in the form. */
  onRestored: () => void;
}

/** The form for the quote of an accepted invitation. Drafts are saved automatically. */
export function QuoteForm({ project, onDecline, restored, onRestored }: QuoteFormProps) {
  const t = useProjectTexts();
  const formId = useId();
  const opened = useQuoteForm(project);
  const { form, values, draft, read, fill } = opened;
  const submission = useSubmitQuote({ project, form, draft, rules: opened.rules });
  const sending = useSending(formId, opened, submission);
  const replaced = useReplacedValues({ project, read, show: fill });
  const [isChoosing, setChoosing] = useState(false);
  const stopChoosing = () => setChoosing(false);
  useEffect(() => {
    if (!restored) return;
    replaced.replace(valuesOf(restored), t('replaced.revision', { revision: restored.revision }));
    onRestored();
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={`${formId}-title`}
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit(sending.readBack.open)();
        }}
        onKeyDown={ignoreEnter}
        onBlur={() => void draft.flush()}
      >
        <Card as="div">
          <CardHeader
            title={t('quoteForm.title')}
            titleId={`${formId}-title`}
            action={<DraftStatus state={opened.state} />}
          />
          <FormNotes
            {...{ project, formId, opened, submission, replaced }}
            onPutBack={sending.putBack}
            onChooseEarlier={() => setChoosing(true)}
          />
          <FormSections {...{ project, formId, opened }} onUploads={sending.setUploads} />
          <FormSubmitBar {...{ formId, opened, onDecline }} sending={sending} />
        </Card>
      </form>
      {isChoosing && (
        <EarlierQuoteDialog
          project={project}
          values={values}
          onUse={(next, by) => {
            replaced.replace(next, by);
            stopChoosing();
          }}
          onClose={stopChoosing}
          onLoadFailed={stopChoosing}
        />
      )}
      <ReadBack {...{ project, sending }} />
    </FormProvider>
  );
}

/** Submitting: the quote is read back first, and uploads are waited for. */
function useSending(
  formId: string,
  opened: OpenQuoteForm,
  { submit, restore, isBusy }: ReturnType<typeof useSubmitQuote>,
) {
  const [uploads, setUploads] = useState<readonly UploadItem[]>([]);
  const readBack = useReadBack(opened, uploads);
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) goToChoice(formId);
  }, [choices, formId]);
  const send = async () => {
    if (!readBack.confirm()) return;
    let outcome = 'ended' as SubmitOutcome;
    try {
      outcome = await submit();
    } finally {
      if (outcome === 'changed') readBack.confirm();
      else readBack.close();
      if (outcome === 'choice') setChoices(choices + 1);
    }
  };
  const putBack = async (earlier: QuoteFormValues) => {
    if ((await restore(earlier)) === 'choice') setChoices(choices + 1);
  };
  const afterUploads = useSubmitAfterUploads(uploads, () => void send());
  return {
    isBusy,
    /** Lodges an earlier quote again. */
    putBack: (earlier: QuoteFormValues) => void putBack(earlier),
    readBack,
    uploads,
    setUploads,
    /** Submits what the person read; if it has changed, it is shown instead. */
    submitShown: () => readBack.confirm() && afterUploads.submit(),
    afterUploads,
  };
}

type Sending = ReturnType<typeof useSending>;

interface FormPartProps {
  project: Project;
  formId: string;
  opened: OpenQuoteForm;
}

function FormSections({
  project,
  formId,
  opened,
  onUploads,
}: FormPartProps & { onUploads: Sending['setUploads'] }) {
  const { rules } = opened;
  return (
    <>
      {/* The wrapper removes the line above the first section, like after a card header. */}
      <div>
        <PriceSection formId={formId} project={project} rules={rules} />
      </div>
      <TimingSection formId={formId} rules={rules} />
      <OfferSection formId={formId} project={project} onUploads={onUploads} />
    </>
  );
}

interface FormSubmitBarProps extends Pick<FormPartProps, 'formId' | 'opened'> {
  sending: Sending;
  onDecline: (() => void) | undefined;
}

function FormSubmitBar({ formId, opened, sending, onDecline }: FormSubmitBarProps) {
  const { rules, values, state } = opened;
  return (
    <SubmitBar
      formId={formId}
      missing={fieldsToFix(values, rules)}
      line={lineToFix(values)}
      empty={fieldsToFill(values, rules)}
      hasConflict={state.conflict !== null}
      isBusy={sending.isBusy}
      stoppedUploads={sending.afterUploads.stopped}
      onDecline={onDecline}
    />
  );
}

function ReadBack({ project, sending }: { project: Project; sending: Sending }) {
  const { uploads, afterUploads, isBusy, readBack } = sending;
  if (!readBack.shown) return null;
  return (
    <ReadBackDialog
      project={project}
      values={readBack.shown}
      change={readBack.change}
      uploads={uploads}
      stoppedUploads={afterUploads.stopped}
      waiting={afterUploads.waiting}
      isBusy={isBusy}
      onSubmit={sending.submitShown}
      onCancelWaiting={afterUploads.cancel}
      onClose={() => {
        afterUploads.cancel();
        readBack.close();
      }}
      onLoadFailed={readBack.close}
    />
  );
}

/** Enter in a field does not submit a quote; the Submit button alone does. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
