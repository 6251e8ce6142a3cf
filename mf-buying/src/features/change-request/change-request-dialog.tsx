import type { BuyerBrief } from '@worklane/kernel/contracts';
import { applyProblem, FormErrorSummary } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { call } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { FieldColumns, Stack, useAlerts } from '@worklane/kernel/ui';
import { type FormEvent, useId } from 'react';
import { ChangeDialog } from '../../shared/change-dialog.tsx';
import { KeptNote } from '../../shared/kept-on-device/kept-note.tsx';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { changedFields, type RequestValues } from './request-values.ts';
import { TextFields } from './text-fields.tsx';
import { QuestionRows, ScheduleRows } from './typed-rows.tsx';
import { useKeptChanges } from './use-kept-changes.ts';

export function ChangeRequestDialog({ request, onClose }: { request: BuyerBrief; onClose: () => void }) {
  const t = useBuyingTexts();
  const formId = useId();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { form, before, isRestored, forget } = useKeptChanges(request);
  const isHalfFilled = form.formState.isDirty || isRestored;
  useUnsavedWork(isHalfFilled);
  const close = () => {
    forget();
    onClose();
  };

  const save = async (values: RequestValues) => {
    const body = changedFields(before, values);
    if (Object.keys(body).length === 0) {
      close();
      return;
    }
    const isDone = await run(
      () => call('PUT /api/buyer/requestforquotes/:id', { params: { id: request.id }, body }),
      (error) => applyProblem(form, { errors: error.fieldErrors }),
    );
    if (!isDone) return;
    alerts.success(t('changeRequest.change.done'));
    close();
  };
  const submit = (event: FormEvent) => void form.handleSubmit(save)(event);
  return (
    <ChangeDialog
      size="xl"
      isFullOnPhones
      title={t('changeRequest.change.title')}
      isBusy={isBusy}
      isHalfFilled={isHalfFilled}
      onClose={close}
      confirmLabel={t('changeRequest.change.action')}
      failure={failure}
      onConfirm={() => void form.handleSubmit(save)()}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={20}>
          <p>{t('changeRequest.change.help')}</p>
          {isRestored && <KeptNote />}
          <FormErrorSummary form={form} formId={formId} />
          <TextFields control={form.control} formId={formId} />
          <ScheduleRows control={form.control} formId={formId} />
          <QuestionRows control={form.control} formId={formId} />
          <FieldColumns>
            <FormDateField
              control={form.control}
              name="askUntil"
              formId={formId}
              optional
              label={t('requestField.askUntil')}
            />
          </FieldColumns>
        </Stack>
      </form>
    </ChangeDialog>
  );
}
