import { firstStartDateAt, type QuoteRules } from '@worklane/kernel/domain';
import { useWatch, useWorklaneForm } from '@worklane/kernel/forms';
import { serverNow } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Project } from '../../shared/project/project.ts';
import { useOtherTabs, useQuoteDraft } from './draft/use-quote-draft.ts';
import { markWrongCells } from './mark-fields.ts';
import { withSchedule } from './price/schedule-lines.ts';
import { fieldsToMark } from './quote-checks.ts';
import { contentOf, copyOf, emptyValues, type QuoteFormValues } from './quote-form-values.ts';

export function useQuoteForm(project: Project) {
  const userId = useUser()?.id ?? '';
  const { isProcurement, isStartDateMandatory } = project.brief;
  // The rules change with the brief and at midnight.
  const firstStartDate = firstStartDateAt(serverNow());
  const rules = useMemo<QuoteRules>(
    () => ({ isProcurement, isStartDateMandatory, firstStartDate }),
    [isProcurement, isStartDateMandatory, firstStartDate],
  );
  const { draft, state, start, onServer, restoredFrom } = useQuoteDraft(project, rules);
  const { schedule } = project.brief;
  const [first] = useState(() => withSchedule(start, schedule));
  const form = useWorklaneForm<QuoteFormValues>({ defaultValues: first });
  const { control, getValues, reset, setValue, trigger, watch } = form;
  const values = useWatch({ control }) as QuoteFormValues;
  const [shown, setShown] = useState(first);
  const checked = useRef(rules);

  const show = useCallback(
    (next: QuoteFormValues) => {
      const dressed = withSchedule(next, schedule);
      reset(dressed, { keepErrors: false });
      setShown(dressed);
    },
    [reset, schedule],
  );
  useEffect(() => {
    // Shows the errors of values typed earlier, as if each field had been left.
    for (const field of fieldsToMark(shown, checked.current))
      setValue(field, getValues(field), { shouldTouch: true, shouldValidate: true });
    markWrongCells({ getValues, setValue, trigger });
  }, [shown, getValues, setValue, trigger]);
  useEffect(() => {
    if (checked.current === rules) return;
    checked.current = rules;
    const startDate = getValues('startDate');
    setValue('startDate', startDate, { shouldTouch: startDate !== '', shouldValidate: true });
  }, [rules, getValues, setValue]);
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

  useUnsavedWork(state.hasUnsent);

  return {
    rules,
    form,
    values,
    draft,
    state,
    isBegun: contentOf(start) !== contentOf(emptyValues),
    onServer,
    restoredFrom,
    read: () => copyOf(getValues()),
    show,
    fill: (next: QuoteFormValues) => {
      show(next);
      draft.change(next);
    },
  };
}

export type OpenQuoteForm = ReturnType<typeof useQuoteForm>;
