import type { Business } from '@worklane/kernel/contracts';
import { applyProblem, useWatch, useWorklaneForm } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { refreshUser } from '@worklane/kernel/session';
import { useAlerts, useNavigateTo, useSubmitFailureText } from '@worklane/kernel/ui';
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

/** Attempts of a save while others save different fields. */
const MOST_SAVES = 3;

export interface Conflict {
  theirs: BusinessValues;
  clashes: readonly ComparedField[];
}

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
  const conflictTitle = useRef<HTMLElement>(null);
  const [isDone, setIsDone] = useState(false);
  useWatch({ control: form.control });
  const isChanged = changedFields(base.current.values, form.getValues()).length > 0;
  const leave = () => navigate(profilePath(business.id));

  // A copy: the form changes its values in place.
  const typedNow = (): BusinessValues => JSON.parse(JSON.stringify(form.getValues()));

  /** Saves on top of other people's saves, unless they changed the same fields. */
  const put = async (values: BusinessValues): Promise<{ saved: Business; sent: BusinessValues }> => {
    let sent = values;
    for (let saves = 1; ; saves += 1) {
      try {
        const { values: from, revision } = base.current;
        return { saved: await saveBusiness(business.id, bodyOf(from, sent, revision)), sent };
      } catch (error) {
        const merged = takeTheirs(error, sent);
        if (!merged || saves === MOST_SAVES) throw error;
        sent = merged;
      }
    }
  };

  /**
   * Merges another person's save into the form. Returns the values to send on top; null for other failures and
   * conflicts.
   */
  const takeTheirs = (error: unknown, sent: BusinessValues): BusinessValues | null => {
    if (!isApiError(error) || error.code !== 'business.stale' || !error.current) return null;
    const current = error.current as Business;
    const theirs = valuesOf(current);
    const own = mergeChanges(base.current.values, sent, theirs);
    const shown = mergeChanges(base.current.values, typedNow(), theirs);
    base.current = { values: theirs, revision: current.revision };
    form.reset(shown.values, { keepErrors: true });
    setConflict(shown.clashes.length > 0 ? { theirs, clashes: shown.clashes } : null);
    return own.clashes.length + shown.clashes.length > 0 ? null : own.values;
  };

  const finish = (saved: Business, sent: BusinessValues) => {
    const now = typedNow();
    const values = valuesOf(saved);
    base.current = { values, revision: saved.revision };
    void queryClient.invalidateQueries({ queryKey: businessKeys.business(business.id) });
    void refreshUser();
    if (changedFields(sent, now).length > 0) {
      queryClient.setQueryData(businessKeys.edited(business.id), saved);
      form.reset(mergeChanges(sent, now, values).values);
      alerts.success(t('edit.savedBefore'));
      return;
    }
    queryClient.removeQueries({ queryKey: businessKeys.edited(business.id) });
    setIsDone(true);
    alerts.success(t('edit.saved'));
    leave();
  };

  const send = async () => {
    setProblem(null);
    // Read again instead of using the submitted values: a place may have arrived during the validation.
    const values = typedNow();
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
      const { saved, sent } = await put(values);
      finish(saved, sent);
    } catch (error) {
      setProblem(explain(error));
    }
  };

  /** The message above the buttons; null if a field or the conflict notice shows it. */
  const explain = (error: unknown): string | null => {
    if (!isApiError(error) || error.kind !== 'problem') return failureText(error);
    if (error.code === 'business.stale') return t('edit.stale');
    if (error.code === 'business.abnTaken') return t('edit.abnError');
    if (error.fieldErrors.length === 0) return error.status < 500 ? error.message : t('edit.serverError');
    const left = applyProblem(form, { errors: error.fieldErrors }, { address: 'addressText' });
    return left.length > 0 ? left.join(' ') : null;
  };

  const resolve = (field: ComparedField, choice: 'mine' | 'theirs') => {
    if (!conflict) return;
    setProblem(null);
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
    conflictTitle,
    problem: conflict ? null : problem,
    takenAbn,
    resolve,
    leave,
    closeAbnDialog: () => setTakenAbn(null),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (conflict) conflictTitle.current?.focus();
      else void form.handleSubmit(send)();
    },
  };
}
