import { FormProvider, useSummaryErrors } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { Card, CardHeader, Stack } from '@worklane/kernel/ui';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Project, QuoteRevision } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { ConflictNotice, goToChoice } from './draft/conflict-notice.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { useReplacedValues } from './draft/use-replaced-values.ts';
import { FormNotes } from './form-notes.tsx';
import { PriceSection } from './price/price-section.tsx';
import { lineToFix } from './price/price-values.ts';
import { fieldsToFill, fieldsToFix } from './quote-checks.ts';
import { type QuoteFormValues, valuesOf } from './quote-form-values.ts';
import { useReadBack } from './read-back/use-read-back.ts';
import { SubmitBar } from './submit/submit-bar.tsx';
import { useSubmitAfterUploads } from './submit/use-submit-after-uploads.ts';
import { type SubmitOutcome, useSubmitQuote } from './submit/use-submit-quote.ts';
import { TextsSection } from './texts/texts-section.tsx';
import { TimingSection } from './timing-section.tsx';
import { type OpenQuoteForm, useQuoteForm } from './use-quote-form.ts';

const ReadBackDialog = lazyPart(
  async () => (await import('./read-back/read-back-dialog.tsx')).ReadBackDialog,
);

const EarlierQuoteDialog = lazyPart(
  async () => (await import('./earlier-quote/earlier-quote-dialog.tsx')).EarlierQuoteDialog,
);

interface QuoteFormProps {
  project: Project;
  onDecline?: () => void;
  restored: QuoteRevision | null;
  onRestored: () => void;
}

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
        <Stack $gap={24}>
          {opened.state.conflict && (
            <ConflictNotice
              key={opened.state.conflict.version}
              formId={formId}
              quote={opened.state.conflict}
              mine={values}
              clashes={opened.state.clashes}
              onChoose={(theirs) => opened.show(draft.choose(theirs))}
            />
          )}
          <Card as="div">
            <CardHeader
              title={t('quoteForm.title')}
              titleId={`${formId}-title`}
              action={<DraftStatus state={opened.state} />}
            />
            <FormNotes
              {...{ project, formId, opened, submission, replaced }}
              onPutBack={sending.readEarlier}
              onChooseEarlier={() => setChoosing(true)}
            />
            <FormSections {...{ project, formId, opened }} onUploads={sending.setUploads} />
            <FormSubmitBar {...{ formId, opened, onDecline }} sending={sending} />
          </Card>
        </Stack>
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

/** Submitting waits for the read-back and for uploads. */
function useSending(
  formId: string,
  opened: OpenQuoteForm,
  { submit, restore, goOn, failure, isBusy }: ReturnType<typeof useSubmitQuote>,
) {
  const [uploads, setUploads] = useState<readonly UploadItem[]>([]);
  const readBack = useReadBack(opened, uploads);
  const [choices, setChoices] = useState(0);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (choices > 0) goToChoice(formId);
  }, [choices, formId]);
  const errors = useSummaryErrors(opened.form.formState.errors, formId);
  const firstWrong = useRef<string>(undefined);
  firstWrong.current = errors[0]?.fieldId;
  useEffect(() => {
    if (refusals > 0) goToField(firstWrong.current);
  }, [refusals]);
  const send = async () => {
    if (!readBack.confirm()) return;
    let outcome = 'ended' as SubmitOutcome;
    try {
      outcome = await submit();
    } finally {
      if (outcome !== 'changed' && outcome !== 'failed') readBack.close();
      if (outcome === 'choice') setChoices(choices + 1);
      if (outcome === 'refused') setRefusals(refusals + 1);
    }
  };
  const [earlier, setEarlier] = useState<QuoteFormValues | null>(null);
  const submitEarlier = async () => {
    if (!earlier) return;
    let outcome = 'ended' as SubmitOutcome;
    try {
      outcome = await restore(earlier);
    } finally {
      if (outcome !== 'failed') setEarlier(null);
      if (outcome === 'choice') setChoices(choices + 1);
    }
  };
  const afterUploads = useSubmitAfterUploads(uploads, () => void send());
  return {
    isBusy,
    earlier,
    readEarlier: setEarlier,
    submitEarlier: () => void submitEarlier(),
    readBack,
    failure,
    goBack: () => {
      afterUploads.cancel();
      readBack.close();
      setEarlier(null);
      goOn();
    },
    uploads,
    setUploads,
    /** Submits exactly the values that the person has read. */
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
        <PriceSection formId={formId} project={project} values={opened.values} rules={rules} />
      </div>
      <TimingSection formId={formId} rules={rules} />
      <TextsSection formId={formId} project={project} onUploads={onUploads} />
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
      failure={sending.readBack.shown || sending.earlier ? null : sending.failure}
      isBusy={sending.isBusy}
      stoppedUploads={sending.afterUploads.stopped}
      onDecline={onDecline}
    />
  );
}

function ReadBack({ project, sending }: { project: Project; sending: Sending }) {
  const { uploads, afterUploads, isBusy, readBack, failure, goBack, earlier } = sending;
  const values = earlier ?? readBack.shown;
  if (!values) return null;
  return (
    <ReadBackDialog
      project={project}
      values={values}
      revision={earlier && (project.quote?.revision ?? null)}
      change={earlier ? null : readBack.change}
      isChanged={!earlier && readBack.isChanged}
      onAcknowledge={readBack.acknowledge}
      uploads={earlier ? [] : uploads}
      stoppedUploads={earlier ? [] : afterUploads.stopped}
      waiting={afterUploads.waiting}
      isBusy={isBusy}
      failure={failure}
      onSubmit={earlier ? sending.submitEarlier : sending.submitShown}
      onCancelWaiting={afterUploads.cancel}
      onClose={goBack}
      onLoadFailed={goBack}
    />
  );
}

function goToField(id: string | undefined) {
  const field = id === undefined ? null : document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Only the Submit button submits a quote, not Enter in a field. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
