import type { BuyerProject, PaymentPlan } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { Alert, Button, useAlerts } from '@worklane/kernel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ChangeDialog } from '../../shared/change-dialog.tsx';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { KeptNote } from '../../shared/kept-on-device/kept-note.tsx';
import { useKept } from '../../shared/kept-on-device/use-kept.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { EditedRow } from './edited-row.tsx';
import { amountsOf, bodyOf, type EditedStep, editedOf, faultOf, newStep } from './edited-steps.ts';
import { keptSteps, restoredSteps } from './kept-steps.ts';

interface EditStepsDialogProps {
  project: BuyerProject;
  payments: PaymentPlan;
  onClose: () => void;
}

/** Changes the steps that are not paid yet. The percentages of all steps add up to 100. */
export function EditStepsDialog({ project, payments, onClose }: EditStepsDialogProps) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const dates = useViewerDates();
  const { run, isBusy, failure } = useChange();
  const { kept, keep, forget } = useKept(keptSteps, project.id);
  const [before] = useState(() => restoredSteps(kept, editedOf(payments, dates.numericDay)));
  const [steps, setSteps] = useState<readonly EditedStep[]>(before);
  const [isChecked, setChecked] = useState(false);
  const isDirty = steps !== before || kept !== null;
  useUnsavedWork(isDirty);
  const { fault, percent } = faultOf(steps);
  const amounts = amountsOf(steps, payments);
  const setKept = (after: readonly EditedStep[]) => {
    setSteps(after);
    keep(after);
  };
  const change = (key: string, changes: Partial<EditedStep>) =>
    setKept(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)));
  const close = () => {
    forget();
    onClose();
  };

  const save = async () => {
    setChecked(true);
    if (fault) return;
    const body = { version: payments.version, steps: bodyOf(steps) };
    const { id } = project;
    if (!(await run(() => call('PUT /api/buyer/projects/:id/payment-steps', { params: { id }, body }))))
      return;
    alerts.success(t('pay.edited'));
    close();
  };
  return (
    <ChangeDialog
      size="xl"
      isFullOnPhones
      title={t('pay.editTitle')}
      isBusy={isBusy}
      isHalfFilled={isDirty}
      onClose={close}
      confirmLabel={t('pay.save')}
      failure={failure}
      onConfirm={() => void save()}
    >
      {kept && <KeptNote />}
      {steps.map((step, index) => (
        <EditedRow
          key={step.key}
          step={step}
          number={index + 1}
          amounts={amounts[index] ?? null}
          onChange={(changes) => change(step.key, changes)}
          onRemove={() => setKept(steps.filter(({ key }) => key !== step.key))}
        />
      ))}
      <div>
        <Button size="sm" icon={Plus} onClick={() => setKept([...steps, newStep()])}>
          {t('pay.addStep')}
        </Button>
      </div>
      <p role="status">{t('pay.sum', { percent })}</p>
      {isChecked && fault && (
        <Alert tone="error" role="alert">
          {t(`pay.fault.${fault}`, { percent })}
        </Alert>
      )}
    </ChangeDialog>
  );
}
