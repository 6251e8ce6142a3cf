import type { Business } from '@worklane/shared-kernel/contracts';
import { applyProblem, useWatch, useWorklaneForm } from '@worklane/shared-kernel/forms';
import { isApiError } from '@worklane/shared-kernel/http';
import { useQueryClient } from '@worklane/shared-kernel/query';
import { refreshUser } from '@worklane/shared-kernel/session';
import { useAlerts, useNavigateTo, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { type FormEvent, useRef, useState } from 'react';
import { profilePath } from '../../shared/back-to-profile.tsx';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import {
  type BusinessValues,
  bodyOf,
  type ComparedField,
  changedFields,
  copyField,
  mergeChanges,
  valuesOf,
} from './business-values.ts';
import { abnOwner, saveBusiness } from './edit-business.api.ts';

export interface Conflict {
  theirs: BusinessValues;
  clashes: readonly ComparedField[];
}

/** The state of the form of a profile: what it began with, saving, and what others saved meanwhile. */
export function useEditBusiness(business: Business) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const navigate = useNavigateTo();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const base = useRef({ values: valuesOf(business), revision: business.revision });
  const form = useWorklaneForm<BusinessValues>({ defaultValues: base.current.values });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [takenAbn, setTakenAbn] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  useWatch({ control: form.control });
  const isChanged = changedFields(base.current.values, form.getValues()).length > 0;
  const leave = () => navigate(profilePath(business.id));

  const put = async (values: BusinessValues): Promise<Business> => {
    const { values: from, revision } = base.current;
    try {
      return await saveBusiness(business.id, bodyOf(from, values, revision));
    } catch (error) {
      const merged = mergeWith(error, values);
      if (!merged || merged.clashes.length > 0) throw error;
      // Others changed other fields alone: the own changes fit on top of theirs.
      return saveBusiness(business.id, bodyOf(base.current.values, merged.values, base.current.revision));
    }
  };

  /** Takes what somebody else saved meanwhile into the form; null where the failure is another one. */
  const mergeWith = (error: unknown, values: BusinessValues) => {
    if (!isApiError(error) || error.code !== 'business.stale' || !error.current) return null;
    const current = error.current as Business;
    const theirs = valuesOf(current);
    const merged = mergeChanges(base.current.values, values, theirs);
    base.current = { values: theirs, revision: current.revision };
    form.reset(merged.values, { keepErrors: true });
    setConflict(merged.clashes.length > 0 ? { theirs, clashes: merged.clashes } : null);
    return merged;
  };

  const send = async (values: BusinessValues) => {
    setProblem(null);
    try {
      const isAbnNew = values.abn !== '' && values.abn !== base.current.values.abn;
      const owner = isAbnNew ? await abnOwner(values.abn) : null;
      if (owner !== null && owner !== business.id) {
        setTakenAbn(values.abn);
        return;
      }
    } catch (error) {
      setProblem(isApiError(error) && error.status === 400 ? t('edit.abnError') : explain(error));
      return;
    }
    try {
      const saved = await put(values);
      queryClient.removeQueries({ queryKey: businessKeys.edited(business.id) });
      void queryClient.invalidateQueries({ queryKey: businessKeys.business(business.id) });
      void refreshUser();
      base.current = { values: valuesOf(saved), revision: saved.revision };
      setIsDone(true);
      alerts.success(t('edit.saved'));
      leave();
    } catch (error) {
      setProblem(explain(error));
    }
  };

  /** What stands above the form; null where a field or the notice of the conflict says it. */
  const explain = (error: unknown): string | null => {
    if (!isApiError(error) || error.kind !== 'problem') return failureText(error);
    if (error.code === 'business.stale') return null;
    if (error.code === 'business.abnTaken') return t('edit.abnError');
    if (error.fieldErrors.length === 0) return error.status < 500 ? error.message : t('edit.serverError');
    const left = applyProblem(form, { errors: error.fieldErrors }, { address: 'addressText' });
    return left.length > 0 ? left.join(' ') : null;
  };

  /** Keeps the own text of a field that both changed, or takes the other one. */
  const resolve = (field: ComparedField, choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    if (choice === 'theirs')
      form.reset(copyField(field, conflict.theirs, form.getValues()), { keepErrors: true });
    const clashes = conflict.clashes.filter((clash) => clash !== field);
    setConflict(clashes.length > 0 ? { ...conflict, clashes } : null);
  };

  return {
    form,
    isChanged,
    isDone,
    isSaving: form.formState.isSubmitting,
    conflict,
    problem,
    takenAbn,
    resolve,
    leave,
    closeAbnDialog: () => setTakenAbn(null),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!conflict) void form.handleSubmit(send)();
    },
  };
}
