import type { QuoteRules } from '@worklane/shared-kernel/domain';
import { applyProblem, type UseFormReturn } from '@worklane/shared-kernel/forms';
import { isApiError } from '@worklane/shared-kernel/http';
import { useUser } from '@worklane/shared-kernel/session';
import { useState } from 'react';
import type { Project } from '../../shared/project.ts';
import { quoteDrafts, thisPageId } from '../../shared/quote-draft-store.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { useProjectAction } from '../../shared/use-project-action.ts';
import { currentQuoteOf } from './current-quote.ts';
import { labelOfPath } from './field-words.ts';
import { lineFieldNames } from './offer-values.ts';
import type { QuoteDraft } from './quote-draft.ts';
import {
  contentOf,
  copyOf,
  deliverableFields,
  type QuoteFormValues,
  submitBodyOf,
} from './quote-form-values.ts';

interface Submission {
  project: Project;
  form: UseFormReturn<QuoteFormValues>;
  draft: QuoteDraft;
  rules: QuoteRules;
}

/**
 * How an attempt to submit ended: `choice`, if the person has to choose between two quotes; `changed`, if somebody
 * changed the quote meanwhile, so that nothing was sent.
 */
export type SubmitOutcome = 'ended' | 'choice' | 'changed';

/** Submits the quote, and shows field errors of the server at their fields. */
export function useSubmitQuote({ project, form, draft, rules }: Submission) {
  const t = useProjectTexts();
  const failureText = useFailureText();
  const userId = useUser()?.id ?? '';
  const { send, isBusy } = useProjectAction(project, 'submitQuote');
  const [problems, setProblems] = useState<readonly string[]>([]);

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
    await draft.pause();
    const before = outcomeNow(isRestore ? null : values);
    if (before !== 'ended') {
      draft.resume();
      void draft.flush();
      return before;
    }
    // Before the answer, because the page then looks for what was not submitted; `finish` removes it.
    keep();
    try {
      if (await send(submitBodyOf(values, draft.version(), rules))) {
        draft.finish();
        keep();
      }
    } catch (error) {
      draft.resume();
      const current = isApiError(error) && error.code === 'quote.stale' ? currentQuoteOf(error) : null;
      if (current) draft.handleRefusedSubmit(current);
      else setProblems(isRestore ? explainRestore(error) : explain(error, values));
      return outcomeNow(isRestore ? null : values);
    }
    return 'ended';
  };

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

  /** The wrong values are not those of the form, so that nothing is shown at its fields. */
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
    /** Lodges an earlier quote instead of the values of the form, which stay on this device if they differ. */
    restore: (earlier: QuoteFormValues) => {
      const typed = copyOf(form.getValues());
      return lodge(earlier, contentOf(typed) === contentOf(earlier) ? null : typed);
    },
    isBusy,
    /** Errors that belong to no field. */
    problems,
  };
}
