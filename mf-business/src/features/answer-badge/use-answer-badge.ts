import type { VettingCaseDetails, VettingQuestion } from '@worklane/kernel/contracts';
import { applyProblem, useWorklaneForm } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useQueryClient } from '@worklane/kernel/query';
import { useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { type CaseValues, changedAnswers, copyOf, responsesOf, valuesOf } from './answers.ts';
import { keptAnswers } from './kept-answers.ts';
import { changeCaseStatus, loadCase, saveCase } from './vetting.api.ts';

const CONFLICT = 409;

interface AnswerBadge {
  levelId: string;
  supplierId: string;
  userId: string;
  questions: readonly VettingQuestion[];
  vettingCase: VettingCaseDetails | null;
}

export function useAnswerBadge({ levelId, supplierId, userId, questions, vettingCase }: AnswerBadge) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const base = useRef(valuesOf(questions, vettingCase));
  const form = useWorklaneForm<CaseValues>({ defaultValues: base.current });
  const { isDirty, isSubmitting } = form.formState;
  const [revision, setRevision] = useState(vettingCase?.revision ?? 0);
  /** A change elsewhere since the form was opened, because of which a save is refused; null if there is none. */
  const [stale, setStale] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isCalling = useRef(false);
  const [isConfirming, setConfirming] = useState(false);
  const [uploads, setUploads] = useState<Readonly<Record<string, readonly UploadItem[]>>>({});
  const waiting = Object.values(uploads).flat();
  const isInReview = vettingCase?.draft.state === 'submit';
  useUnsavedWork(isDirty || waiting.length > 0);

  // A form without changes shows the answers that were saved or submitted elsewhere.
  useEffect(() => {
    if (!vettingCase || vettingCase.revision === revision || form.formState.isDirty) return;
    base.current = valuesOf(questions, vettingCase);
    form.reset(base.current);
    setRevision(vettingCase.revision);
  }, [form, questions, revision, vettingCase]);

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

  const caseKey = businessKeys.vettingCase(supplierId, levelId);
  const settle = (saved: VettingCaseDetails, sent = form.getValues()) => {
    const typed = changedAnswers(sent, form.getValues());
    base.current = valuesOf(questions, saved);
    form.reset(base.current);
    for (const [id, values] of typed) form.setValue(`answers.${id}`, values, { shouldDirty: true });
    keptAnswers.write(
      userId,
      levelId,
      typed.length > 0 ? { revision: saved.revision, values: form.getValues() } : null,
    );
    setRevision(saved.revision);
    queryClient.setQueryData(caseKey, saved);
    void queryClient.invalidateQueries({ queryKey: businessKeys.allBadges() });
  };
  const fail = async (error: unknown) => {
    if (isApiError(error) && error.code.startsWith('vetting.stale') && !isInReview) {
      setStale(error.code === 'vetting.stale' ? t('answerBadge.stale') : error.message);
      await queryClient.invalidateQueries({ queryKey: caseKey });
      return;
    }
    // The case was submitted, withdrawn or decided elsewhere: the page shows its current state and actions.
    if (isApiError(error) && error.status === CONFLICT) {
      setStale(null);
      await queryClient.invalidateQueries({ queryKey: caseKey });
    }
    const left = isApiError(error) ? applyProblem(form, { errors: error.fieldErrors }) : [];
    if (!isApiError(error) || error.fieldErrors.length === 0 || left.length > 0)
      alerts.error(failureText(error));
  };
  const save = async (over = revision) => {
    const sent = copyOf(form.getValues());
    const saved = await saveCase(supplierId, levelId, {
      revision: over,
      responses: responsesOf(questions, sent),
    });
    settle(saved, sent);
    return saved;
  };
  const attempt = async (work: () => Promise<void>) => {
    if (isCalling.current) return;
    isCalling.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await fail(error);
    } finally {
      isCalling.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    isBusy: isBusy || isSubmitting,
    stale,
    isInReview,
    isTyped: isDirty,
    hasTypedBeside: isInReview && isDirty,
    isConfirming,
    waiting,
    onUploads: useCallback(
      (questionId: string, items: readonly UploadItem[]) =>
        setUploads((others) => ({ ...others, [questionId]: items })),
      [],
    ),
    saveDraft: () =>
      attempt(async () => {
        await save();
        alerts.success(t('answerBadge.saved'));
      }),
    submit: (event: FormEvent) =>
      void form.handleSubmit(() => {
        if (waiting.length > 0) alerts.error(t('answerBadge.uploading', { count: waiting.length }));
        else setConfirming(true);
      })(event),
    cancelSubmit: () => setConfirming(false),
    confirmSubmit: () =>
      attempt(async () => {
        setConfirming(false);
        const { revision: over } = await save();
        // Text typed during the save is not submitted, but it is kept.
        const submitted = copyOf(base.current);
        settle(await changeCaseStatus(supplierId, levelId, { status: 'submit', revision: over }), submitted);
        alerts.success(t('answerBadge.submitted'));
      }),
    takeBack: () =>
      attempt(async () => {
        const shown = copyOf(base.current);
        const over = vettingCase?.revision ?? revision;
        settle(await changeCaseStatus(supplierId, levelId, { status: 'draft', revision: over }), shown);
      }),
    /** Resolves a conflict with a colleague's save: takes their answers, or saves the person's on top. */
    resolve: (choice: 'theirs' | 'mine') =>
      attempt(async () => {
        const theirs = await loadCase(supplierId, levelId);
        if (choice === 'mine') await save(theirs?.revision ?? 0);
        else if (theirs) settle(theirs);
        setStale(null);
      }),
  };
}
