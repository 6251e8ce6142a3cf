import type { BuyerBrief } from '@worklane/kernel/contracts';
import { DEFAULT_TIME_ZONE } from '@worklane/kernel/domain';
import { call, serverNow } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { FieldColumns, TextField, useAlerts } from '@worklane/kernel/ui';
import { DateField } from '@worklane/kernel/ui/date-field';
import { useState } from 'react';
import { ChangeDialog } from '../../shared/change-dialog.tsx';
import { instantAtSite } from '../../shared/formats/site-time.ts';
import { useViewerDates, viewerTimeZone, zoneCity } from '../../shared/formats/viewer-dates.ts';
import { useKeptFields } from '../../shared/kept-on-device/use-kept.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { dayAndTimeAtSite } from './site-time.ts';

const DEFAULT_TIME = '17:00';

export function ExtendDialog({ request, onClose }: { request: BuyerBrief; onClose: () => void }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { id, dueDate, siteTimeZone } = request;
  const zone = siteTimeZone ?? DEFAULT_TIME_ZONE;
  const current = dueDate ? dayAndTimeAtSite(dueDate, zone) : { day: '', time: DEFAULT_TIME };
  const { fields, isChanged, change, forget } = useKeptFields(`extend.${id}`, current);
  const { day, time } = fields;
  useUnsavedWork(isChanged);
  const [isChecked, setChecked] = useState(false);
  const due = instantAtSite(day, time, zone);
  const earliest = Math.max(dueDate ? Date.parse(dueDate) : 0, serverNow());
  const problem = due === null ? 'missing' : due <= earliest ? 'notLater' : null;
  const error = isChecked && problem ? t(`changeRequest.extend.${problem}`) : undefined;
  const here = due && zone !== viewerTimeZone() && { day: dates.day(due), time: dates.time(due) };

  const close = () => {
    forget();
    onClose();
  };
  const extend = async () => {
    setChecked(true);
    if (due === null || problem) return;
    const isDone = await run(() =>
      call('PUT /api/buyer/requestforquotes/:id', {
        params: { id },
        body: { dueDate: new Date(due).toISOString() },
      }),
    );
    if (!isDone) return;
    alerts.success(t('changeRequest.extend.done', { day: dates.day(due), time: dates.time(due) }));
    close();
  };
  return (
    <ChangeDialog
      title={t('changeRequest.extend.title')}
      isBusy={isBusy}
      isHalfFilled={isChanged}
      onClose={close}
      confirmLabel={t('changeRequest.extend.action')}
      failure={failure}
      onConfirm={() => void extend()}
    >
      <p>{t('changeRequest.extend.help')}</p>
      <FieldColumns>
        <DateField
          label={t('changeRequest.extend.day')}
          value={day}
          onChange={(chosen) => change({ day: chosen })}
          {...(error !== undefined && { error })}
        />
        <TextField
          type="time"
          label={t('changeRequest.extend.time', { place: zoneCity(zone) })}
          value={time}
          onChange={(chosen) => change({ time: chosen })}
        />
      </FieldColumns>
      {here && <p aria-live="polite">{t('changeRequest.extend.here', here)}</p>}
    </ChangeDialog>
  );
}
