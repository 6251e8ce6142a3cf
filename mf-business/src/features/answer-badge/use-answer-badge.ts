import type { VettingCaseDetails, VettingQuestion } from '@worklane/shared-kernel/contracts';
import { applyProblem, useWorklaneForm } from '@worklane/shared-kernel/forms';
import { isApiError } from '@worklane/shared-kernel/http';
import { useUnsavedWork } from '@worklane/shared-kernel/modules';
import { useQueryClient } from '@worklane/shared-kernel/query';
import { useAlerts, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import type { UploadItem } from '@worklane/shared-kernel/ui/upload';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { type CaseValues, responsesOf, valuesOf } from './answers.ts';
import { keptAnswers } from './kept-answers.ts';
import { changeCaseStatus, loadCase, saveCase } from './vetting.api.ts';

interface AnswerBadge {
  levelId: string;
  supplierId: string;
  userId: string;
  questions: readonly VettingQuestion[];
  vettingCase: VettingCaseDetails | null;
}

/** The form with which the Business Lead answers the questions of a badge. */
export function useAnswerBadge({ levelId, supplierId, userId, questions, vettingCase }: AnswerBadge) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const form = useWorklaneForm<CaseValues>({ defaultValues: valuesOf(questions, vettingCase) });
  const { isDirty, isSubmitting } = form.formState;
  const [revision, setRevision] = useState(vettingCase?.revision ?? 0);
  const [isStale, setStale] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [uploads, setUploads] = useState<Readonly<Record<string, readonly UploadItem[]>>>({});
  const waiting = Object.values(uploads).flat();
  useUnsavedWork(isDirty || waiting.length > 0);

  useEffect(() => {
    const kept = keptAnswers.read(userId, levelId);
    if (!kept) return;
    for (const { _id } of questions) {
      const values = kept.values.answers[_id];
      if (values) form.setValue(`answers.${_id}`, values, { shouldDirty: true });
    }
    setRevision(kept.revision);
  }, [form, levelId, questions, userId]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values }) =>
          keptAnswers.write(userId, levelId, form.formState.isDirty ? { revision, values } : null),
      }),
    [form, levelId, revision, userId],
  );

  const settle = (saved: VettingCaseDetails) => {
    keptAnswers.write(userId, levelId, null);
    form.reset(valuesOf(questions, saved));
    setRevision(saved.revision);
    queryClient.setQueryData(businessKeys.vettingCase(supplierId, levelId), saved);
    void queryClient.invalidateQueries({ queryKey: businessKeys.allBadges() });
  };
  const fail = (error: unknown) => {
    if (isApiError(error) && error.code === 'vetting.stale') {
      setStale(true);
      return;
    }
    const left = isApiError(error) ? applyProblem(form, { errors: error.fieldErrors }) : [];
    if (!isApiError(error) || error.fieldErrors.length === 0 || left.length > 0)
      alerts.error(failureText(error));
  };
  const save = async (values: CaseValues, over = revision) => {
    const saved = await saveCase(supplierId, levelId, {
      revision: over,
      responses: responsesOf(questions, values),
    });
    settle(saved);
    return saved;
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      fail(error);
    }
  };

  return {
    form,
    isSubmitting,
    isStale,
    isConfirming,
    waiting,
    onUploads: useCallback(
      (questionId: string, items: readonly UploadItem[]) =>
        setUploads((others) => ({ ...others, [questionId]: items })),
      [],
    ),
    saveDraft: () =>
      attempt(async () => {
        await save(form.getValues());
        alerts.success(t('answerBadge.saved'));
      }),
    /** Asks before it submits. */
    submit: (event: FormEvent) =>
      void form.handleSubmit(() => {
        if (waiting.length > 0) alerts.error(t('answerBadge.uploading', { count: waiting.length }));
        else setConfirming(true);
      })(event),
    cancelSubmit: () => setConfirming(false),
    confirmSubmit: () =>
      attempt(async () => {
        setConfirming(false);
        const saved = await save(form.getValues());
        settle(await changeCaseStatus(supplierId, levelId, { status: 'submit', revision: saved.revision }));
        alerts.success(t('answerBadge.submitted'));
      }),
    takeBack: () =>
      attempt(async () => {
        settle(await changeCaseStatus(supplierId, levelId, { status: 'draft', revision }));
      }),
    /** Answers what a colleague saved meanwhile: with theirs, or with the own answers on top. */
    resolve: (choice: 'theirs' | 'mine') =>
      attempt(async () => {
        const theirs = await loadCase(supplierId, levelId);
        if (choice === 'mine') await save(form.getValues(), theirs?.revision ?? 0);
        else if (theirs) settle(theirs);
        setStale(false);
      }),
  };
}
