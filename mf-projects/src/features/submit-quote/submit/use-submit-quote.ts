import type { QuoteRules } from '@worklane/kernel/domain';
import { applyProblem, type UseFormReturn } from '@worklane/kernel/forms';
import { type ApiError, isApiError } from '@worklane/kernel/http';
import { useUser } from '@worklane/kernel/session';
import { useState } from 'react';
import { quoteDrafts, thisPageId } from '../../../shared/drafts/quote-draft-store.ts';
import type { Project } from '../../../shared/project/project.ts';
import { useProjectAction } from '../../../shared/project/use-project-action.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useFailureText } from '../../../shared/use-failure-text.ts';
import type { QuoteDraft } from '../draft/quote-draft.ts';
import { lineFieldNames } from '../price/price-values.ts';
import {
  contentOf,
  copyOf,
  deliverableFields,
  type QuoteFormValues,
  submitBodyOf,
} from '../quote-form-values.ts';
import { labelOfPath } from '../texts/field-words.ts';
import { currentQuoteOf } from './current-quote.ts';
import { useLostSubmission } from './use-lost-submission.ts';

interface Submission {
  project: Project;
  form: UseFormReturn<QuoteFormValues>;
  draft: QuoteDraft;
  rules: QuoteRules;
}

/**
 * `choice`: the person must choose between two quotes. `changed`: it was changed elsewhere, so nothing was sent.
 * `refused`: fields are invalid. `failed`: any other failure, or no answer.
 */
export type SubmitOutcome = 'ended' | 'choice' | 'changed' | 'refused' | 'failed';

export function useSubmitQuote({ project, form, draft, rules }: Submission) {
  const t = useProjectTexts();
  const failureText = useFailureText();
  const userId = useUser()?.id ?? '';
  const { lostAt, attempts } = useLostSubmission(project);
  const { send, isBusy } = useProjectAction(project, 'submitQuote', attempts);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);

  const lodge = async (values: QuoteFormValues, kept?: QuoteFormValues | null): Promise<SubmitOutcome> => {
    const isRestore = kept !== undefined;
    const keep = () =>
      kept &&
      quoteDrafts.write(userId, project.id, {
        values: kept,
        version: draft.version(),
        savedAt: Date.now(),
        isSent: false,
        pageId: thisPageId,
      });
    setProblems([]);
    setFailure(null);
    setTried(true);
    await draft.pause();
    const before = outcomeNow(isRestore ? null : values);
    if (before !== 'ended') {
      draft.resume();
      void draft.flush();
      return before;
    }
    // Stored before the answer, because the page then looks for unsubmitted values; `finish` removes them.
    keep();
    try {
      if (await send(submitBodyOf(values, draft.version(), rules))) {
        draft.finish();
        keep();
      }
    } catch (error) {
      return handle(error, values, isRestore);
    }
    return 'ended';
  };

  function handle(error: unknown, values: QuoteFormValues, isRestore: boolean): SubmitOutcome {
    const hasFields = isApiError(error) && error.fieldErrors.length > 0;
    if (isApiError(error) && !hasFields && error.code !== 'quote.stale') {
      // The draft is not saved until the person continues writing, so that the next attempt has the same body and key.
      draft.keep();
      setFailure(explainFailure(error));
      return 'failed';
    }
    draft.resume();
    const current = isApiError(error) && error.code === 'quote.stale' ? currentQuoteOf(error) : null;
    if (current) draft.handleRefusedSubmit(current);
    else setProblems(isRestore ? explainRestore(error) : explain(error, values));
    const outcome = outcomeNow(isRestore ? null : values);
    return outcome === 'ended' && hasFields ? 'refused' : outcome;
  }

  function explainFailure(error: ApiError): string {
    if (error.kind === 'network' && !navigator.onLine) return t('readBack.failed.offline');
    const isUnanswered = error.status === 0 || error.status === 502 || error.status === 504;
    return isUnanswered
      ? t('readBack.failed.unanswered')
      : t('readBack.failed.other', { reason: failureText(error) });
  }

  /** `read` are the values that the person wants to submit; null if they may differ from those of the form. */
  function outcomeNow(read: QuoteFormValues | null): SubmitOutcome {
    if (draft.state().conflict) return 'choice';
    return read && contentOf(draft.values()) !== contentOf(read) ? 'changed' : 'ended';
  }

  function explain(error: unknown, values: QuoteFormValues): readonly string[] {
    if (!isApiError(error) || error.fieldErrors.length === 0) return [failureText(error)];
    const names = Object.fromEntries(
      deliverableFields(values).map(
        (field, sent) => [`deliverables.${sent}`, `deliverables.${field}.text`] as const,
      ),
    );
    return applyProblem(form, { errors: error.fieldErrors }, { ...names, ...lineFieldNames(values) });
  }

  /** The invalid values are not in the form, so no errors are shown at its fields. */
  function explainRestore(error: unknown): readonly string[] {
    if (!isApiError(error) || error.fieldErrors.length === 0) return [failureText(error)];
    return error.fieldErrors.map(({ field, message: reason }) => {
      const label = labelOfPath(field);
      return label
        ? t('recalled.refusedField', { field: t(label), reason })
        : t('recalled.refused', { reason });
    });
  }

  return {
    submit: async () => {
      let outcome = 'ended' as SubmitOutcome;
      await form.handleSubmit(async (values) => {
        outcome = await lodge(values);
      })();
      return outcome;
    },
    /** Lodges an earlier quote instead of the form's values, which stay on this device if they differ. */
    restore: (earlier: QuoteFormValues) => {
      const typed = copyOf(form.getValues());
      return lodge(earlier, contentOf(typed) === contentOf(earlier) ? null : typed);
    },
    goOn: () => {
      draft.resume();
      void draft.flush();
    },
    isBusy,
    problems,
    failure,
    lostAt: hasTried ? null : lostAt,
  };
}
