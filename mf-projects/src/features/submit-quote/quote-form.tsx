import { firstStartDateAt, type QuoteRules } from '@worklane/shared-kernel/domain';
import { FormErrorSummary, FormProvider, useWatch, useWorklaneForm } from '@worklane/shared-kernel/forms';
import { lazyPart, useUnsavedWork } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { Alert, Card, CardHeader } from '@worklane/shared-kernel/ui';
import type { UploadItem } from '@worklane/shared-kernel/ui/upload';
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { ColleaguesHere } from './colleagues-here.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardedNote, RecalledNote, RestoredNote, TakenOverNote } from './draft-notes.tsx';
import { DraftStatus } from './draft-status.tsx';
import { OfferSection } from './offer-section.tsx';
import { lineToFix } from './offer-values.ts';
import { PriceSection } from './price-section.tsx';
import { Notes } from './quote-form.styles.ts';
import { copyOf, fieldsToFill, fieldsToFix, type QuoteFormValues, valuesOf } from './quote-form-values.ts';
import { SubmitBar } from './submit-bar.tsx';
import { TimingSection } from './timing-section.tsx';
import { useOtherTabs, useQuoteDraft } from './use-quote-draft.ts';
import { useSubmitAfterUploads } from './use-submit-after-uploads.ts';
import { useSubmitQuote } from './use-submit-quote.ts';

const ReadBackDialog = lazyPart(async () => (await import('./read-back-dialog.tsx')).ReadBackDialog);

interface QuoteFormProps {
  project: Project;
  /** Omitted if the project does not allow it. */
  onDecline?: () => void;
}

/** The form for the quote of an accepted invitation. Drafts are saved automatically. */
export function QuoteForm({ project, onDecline }: QuoteFormProps) {
  const t = useProjectTexts();
  const formId = useId();
  const userId = useUser()?.id ?? '';
  const { isProcurement, isStartDateMandatory } = project.brief;
  const [rules] = useState<QuoteRules>(() => ({
    isProcurement,
    isStartDateMandatory,
    firstStartDate: firstStartDateAt(Date.now()),
  }));
  const { draft, state, start, onServer, restoredFrom } = useQuoteDraft(project, rules);
  const [isRestoredShown, setRestoredShown] = useState(restoredFrom !== null);
  const form = useWorklaneForm<QuoteFormValues>({ defaultValues: start });
  const { control, formState, getValues, reset, watch } = form;
  const values = useWatch({ control }) as QuoteFormValues;

  const show = useCallback((next: QuoteFormValues) => reset(next, { keepErrors: false }), [reset]);
  useEffect(() => {
    const subscription = watch(() => draft.change(copyOf(getValues())));
    return () => subscription.unsubscribe();
  }, [watch, getValues, draft]);
  useEffect(() => {
    const newer = project.quote && draft.applyServerQuote(project.quote);
    if (newer) show(newer);
  }, [project.quote, draft, show]);
  useEffect(() => draft.follow(show), [draft, show]);
  useOtherTabs(draft, userId, project.id, show);

  const [isDateUnreadable, setDateUnreadable] = useState(false);
  const [isValidityUnreadable, setValidityUnreadable] = useState(false);
  useUnsavedWork(state.hasUnsent || isDateUnreadable || isValidityUnreadable);

  const submission = useSubmitQuote({ project, form, draft, rules });
  const [isReading, setReading] = useState(false);
  const closeReadBack = () => setReading(false);
  const [uploads, setUploads] = useState<readonly UploadItem[]>([]);
  const afterUploads = useSubmitAfterUploads(uploads, () => void submission.submit().finally(closeReadBack));
  const missing = fieldsToFix(values, rules);
  const lastLodged = project.quote?.isLodged === false ? project.quote.previous : null;
  const [discarded, setDiscarded] = useState<QuoteFormValues | null>(null);
  const replaceAll = (next: QuoteFormValues, discardedNow: QuoteFormValues | null) => {
    show(next);
    draft.change(next);
    setDiscarded(discardedNow);
    setRestoredShown(discardedNow === null);
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={`${formId}-title`}
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit(() => setReading(true))();
        }}
        onKeyDown={ignoreEnter}
        onBlur={() => void draft.flush()}
      >
        <Card as="div">
          <CardHeader
            title={t('quoteForm.title')}
            titleId={`${formId}-title`}
            action={<DraftStatus state={state} />}
          />
          <Notes>
            <ColleaguesHere projectId={project.id} />
            {lastLodged && (
              <RecalledNote
                project={project}
                onRestore={() => submission.restore(valuesOf(lastLodged))}
                isBusy={submission.isBusy}
              />
            )}
            {isRestoredShown && restoredFrom !== null && !state.conflict && (
              <RestoredNote
                writtenAt={restoredFrom}
                onDiscard={() => replaceAll(onServer, copyOf(getValues()))}
              />
            )}
            {discarded && !state.conflict && <DiscardedNote onUndo={() => replaceAll(discarded, null)} />}
            {state.takenOver && !state.conflict && <TakenOverNote quote={state.takenOver} />}
            {state.conflict && (
              <ConflictNotice
                quote={state.conflict}
                mine={values}
                clashes={state.clashes}
                isOwn={state.conflict.updatedBy.id === userId}
                onAcceptTheirs={() => show(draft.acceptTheirs())}
                onKeepMine={draft.keepMine}
              />
            )}
            {submission.problems.map((problem) => (
              <Alert key={problem} tone="error" role="alert">
                {problem}
              </Alert>
            ))}
            <FormErrorSummary form={form} formId={formId} />
          </Notes>
          {/* The wrapper removes the line above the first section, like after a card header. */}
          <div>
            <PriceSection
              formId={formId}
              projectId={project.id}
              rules={rules}
              onDateUnreadable={setValidityUnreadable}
            />
          </div>
          <TimingSection formId={formId} rules={rules} onDateUnreadable={setDateUnreadable} />
          <OfferSection formId={formId} project={project} onUploads={setUploads} />
          <SubmitBar
            formId={formId}
            missing={missing}
            line={lineToFix(values)}
            empty={fieldsToFill(values, rules)}
            isValid={formState.isValid}
            hasConflict={state.conflict !== null}
            isBusy={submission.isBusy}
            stoppedUploads={afterUploads.stopped}
            onDecline={onDecline}
          />
        </Card>
      </form>
      {isReading && (
        <ReadBackDialog
          project={project}
          values={values}
          uploads={uploads}
          stoppedUploads={afterUploads.stopped}
          waiting={afterUploads.waiting}
          isBusy={submission.isBusy}
          onSubmit={afterUploads.submit}
          onCancelWaiting={afterUploads.cancel}
          onClose={() => {
            afterUploads.cancel();
            closeReadBack();
          }}
          onLoadFailed={closeReadBack}
        />
      )}
    </FormProvider>
  );
}

/** Enter in a field does not submit a quote; the Submit button alone does. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
