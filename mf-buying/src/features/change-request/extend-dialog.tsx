import type { BuyerBrief } from '@worklane/shared-kernel/contracts';
import { call, serverNow } from '@worklane/shared-kernel/http';
import { Alert, Button, FieldColumns, Stack, TextField, useAlerts } from '@worklane/shared-kernel/ui';
import { DateField } from '@worklane/shared-kernel/ui/date-field';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { useState } from 'react';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useViewerDates, viewerTimeZone, zoneCity } from '../../shared/viewer-dates.ts';
import { dayAndTimeAtSite, instantAtSite, zoneOfSite } from './site-time.ts';

const DEFAULT_TIME = '17:00';

export function ExtendDialog({ request, onClose }: { request: BuyerBrief; onClose: () => void }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { id, dueDate, siteTimeZone } = request;
  const zone = zoneOfSite(siteTimeZone);
  const current = dueDate ? dayAndTimeAtSite(dueDate, zone) : { day: '', time: DEFAULT_TIME };
  const [day, setDay] = useState(current.day);
  const [time, setTime] = useState(current.time);
  const [isChecked, setChecked] = useState(false);
  const due = instantAtSite(day, time, zone);
  const earliest = Math.max(dueDate ? Date.parse(dueDate) : 0, serverNow());
  const problem = due === null ? 'missing' : Date.parse(due) <= earliest ? 'notLater' : null;
  const error = isChecked && problem ? t(`changeRequest.extend.${problem}`) : undefined;
  const here = due && zone !== viewerTimeZone() && { day: dates.day(due), time: dates.time(due) };

  const extend = async () => {
    setChecked(true);
    if (due === null || problem) return;
    const isDone = await run(() =>
      call('PUT /api/buyer/requestforquotes/:id', { params: { id }, body: { dueDate: due } }),
    );
    if (!isDone) return;
    alerts.success(t('changeRequest.extend.done', { day: dates.day(due), time: dates.time(due) }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('changeRequest.extend.title')}
      isBusy={isBusy}
      isHalfFilled={day !== current.day || time !== current.time}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={() => void extend()}>
            {t('changeRequest.extend.action')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('changeRequest.extend.help')}</p>
        <FieldColumns>
          <DateField
            label={t('changeRequest.extend.day')}
            value={day}
            onChange={setDay}
            {...(error !== undefined && { error })}
          />
          <TextField
            type="time"
            label={t('changeRequest.extend.time', { place: zoneCity(zone) })}
            value={time}
            onChange={setTime}
          />
        </FieldColumns>
        {here && <p aria-live="polite">{t('changeRequest.extend.here', here)}</p>}
        {failure && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
