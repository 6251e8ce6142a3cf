import { FormSelect, useFormContext, useWatch } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { Alert, FieldColumns } from '@worklane/kernel/ui';
import { memo } from 'react';
import { instantAtSite, zoneOfSite } from '../../../shared/site-time.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import {
  daysFromToday,
  useViewerDates,
  viewerTimeZone,
  viewerToday,
  zoneCity,
  zoneName,
} from '../../../shared/viewer-dates.ts';
import type { RequestValues } from '../request-values.ts';
import { FormSection } from './form-section.tsx';
import { useTimeOptions } from './use-time-options.ts';

export const WhenSection = memo(function WhenSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const [dueDay, dueTime] = useWatch({ control, name: ['dueDay', 'dueTime'] });
  const times = useTimeOptions(dueTime);
  const today = viewerToday();
  const date = { control, formId, keepsTyped: true };
  const days = /^\d{4}-\d{2}-\d{2}$/.test(dueDay) ? daysFromToday(dueDay) : null;
  return (
    <FormSection formId={formId} name="when">
      <ZoneNote />
      <FieldColumns>
        <FormDateField
          {...date}
          name="dueDay"
          min={today}
          label={t('writeRequest.field.dueDay')}
          help={days !== null && days > 0 ? t('writeRequest.dueIn', { count: days }) : undefined}
        />
        <FormSelect
          control={control}
          name="dueTime"
          formId={formId}
          label={t('writeRequest.field.dueTime')}
          options={times}
        />
      </FieldColumns>
      <FieldColumns>
        <FormDateField {...date} name="startDate" min={today} label={t('writeRequest.field.startDate')} />
        <FormDateField
          {...date}
          name="finishBy"
          min={today}
          label={t('writeRequest.field.finishBy')}
          optional
        />
      </FieldColumns>
    </FormSection>
  );
});

/** The zone of the site, and the due time for a buyer whose clocks show another time. */
function ZoneNote() {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { control } = useFormContext<RequestValues>();
  const [site, dueDay, dueTime] = useWatch({ control, name: ['site', 'dueDay', 'dueTime'] });
  const zone = zoneOfSite(site);
  if (!zone) return <Alert tone="info">{t('writeRequest.zone.unknown')}</Alert>;
  const due = instantAtSite(dueDay, dueTime, zone) ?? instantAtSite(viewerToday(), dueTime || '17:00', zone);
  if (due === null) return null;
  const here = viewerTimeZone();
  const there = dates.time(due, zone);
  const own = dates.time(due, here);
  return (
    <Alert tone="info">
      <b>{t('writeRequest.zone.site', { city: zoneCity(zone), zone: zoneName(due, zone) })}</b>{' '}
      {own !== there && t('writeRequest.zone.own', { there, own, city: zoneCity(here) })}
    </Alert>
  );
}
