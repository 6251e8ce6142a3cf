import { applyProblem, useWorklaneForm } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { type FormEvent, useEffect, useState } from 'react';
import { emptyReview, type ReviewValues, reviewDrafts } from '../../shared/drafts/review-draft-store.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectAction } from '../../shared/project/use-project-action.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';

export function useRateBuyer(project: Project) {
  const userId = useUser()?.id ?? '';
  const failureText = useFailureText();
  const { send: sendReview, isBusy } = useProjectAction(project, 'rateBuyer');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useWorklaneForm<ReviewValues>({
    defaultValues: reviewDrafts.read(userId, project.id) ?? emptyReview,
  });

  useUnsavedWork(form.formState.isDirty);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void reviewDrafts.write(userId, project.id, values),
      }),
    [form, userId, project.id],
  );

  const send = async ({ rating, review }: ReviewValues) => {
    setProblems([]);
    try {
      if (await sendReview({ rating, review: review.trim() })) reviewDrafts.write(userId, project.id, null);
    } catch (error) {
      const fieldErrors = isApiError(error) ? error.fieldErrors : [];
      setProblems(
        fieldErrors.length > 0 ? applyProblem(form, { errors: fieldErrors }) : [failureText(error)],
      );
    }
  };
  return {
    form,
    submit: (event: FormEvent) => void form.handleSubmit(send)(event),
    isBusy,
    problems,
  };
}
