import type { CurrentUser } from '@worklane/kernel/contracts';
import { applyProblem, useWorklaneForm } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { showChangedUser } from '@worklane/kernel/session';
import { useAlerts } from '@worklane/kernel/ui';
import { type FormEvent, useEffect } from 'react';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { saveProfile } from './edit-profile.api.ts';
import { changesIn, type ProfileValues, profileDraft, profileOf } from './profile-values.ts';

type Field = keyof ProfileValues;

/** Only changed fields are sent; the others follow changes saved by other tabs. */
export function useEditProfile(user: CurrentUser) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const showFailure = useFailureAlert();
  const form = useWorklaneForm<ProfileValues>({ defaultValues: profileOf(user) });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const { id } = user;

  useUnsavedWork(isDirty);

  useEffect(() => {
    for (const [name, value] of Object.entries(profileDraft.read(id) ?? {}))
      form.setValue(name as Field, value, { shouldDirty: true });
  }, [form, id]);

  useEffect(() => {
    form.reset(profileOf(user), { keepDirtyValues: true, keepErrors: true });
  }, [form, user]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields: changed = {} }) => {
          const names = (Object.keys(changed) as Field[]).filter((name) => changed[name]);
          const kept = Object.fromEntries(names.map((name) => [name, values[name]]));
          profileDraft.write(id, names.length > 0 ? kept : null);
        },
      }),
    [form, id],
  );

  const send = async (values: ProfileValues) => {
    try {
      const saved = await saveProfile(changesIn(values, dirtyFields));
      form.reset(profileOf(saved));
      profileDraft.write(id, null);
      showChangedUser(saved);
      alerts.success(t('profile.saved'));
    } catch (error) {
      const left = isApiError(error) ? applyProblem(form, { errors: error.fieldErrors }) : [];
      if (!isApiError(error) || error.fieldErrors.length === 0 || left.length > 0) showFailure(error);
    }
  };

  return {
    form,
    isSubmitting,
    submit: (event: FormEvent) => void form.handleSubmit(send)(event),
    cancel: () => {
      form.reset(profileOf(user));
      profileDraft.write(id, null);
    },
  };
}
