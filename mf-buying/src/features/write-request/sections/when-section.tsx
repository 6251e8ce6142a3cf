import { isIsoDate, isoDateIn } from '@worklane/kernel/domain';
import { FormSelect, useFormContext, useWatch } from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { Alert, FieldColumns } from '@worklane/kernel/ui';
import { memo } from 'react';
import { instantAtSite, zoneOfSite } from '../../../shared/formats/site-time.ts';
import {
  daysFromToday,
  useViewerDates,
  viewerTimeZone,
  viewerToday,
  zoneCity,
  zoneName,
} from '../../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { FormSection } from './form-section.tsx';
import { useTimeOptions } from './use-time-options.ts';

export const WhenSection = memo(function WhenSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const [dueDay, dueTime] = useWatch({ control, name: ['dueDay', 'dueTime'] });
  const times = useTimeOptions(dueTime);
  const dueHere = useDueHere();
  const today = viewerToday();
  const date = { control, formId, keepsTyped: true };
  const dates = useViewerDates();
  const days = isIsoDate(dueDay) ? daysFromToday(dueDay) : -1;
  return (
    <FormSection formId={formId} name="when">
      <ZoneNote />
      <FieldColumns>
        <FormDateField
          {...date}
          name="dueDay"
          min={today}
          label={t('writeRequest.field.dueDay')}
          help={
            days < 0 ? undefined : t('writeRequest.dueIn', { weekday: dates.weekday(dueDay), count: days })
          }
        />
        <FormSelect
          control={control}
          name="dueTime"
          formId={formId}
          label={t('writeRequest.field.dueTime')}
          help={dueHere}
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

/** The time where the buyer is, with its day if that is another one; nothing if the clocks show the same. */
function useDueHere(): string | undefined {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { control } = useFormContext<RequestValues>();
  const [site, dueDay, dueTime] = useWatch({ control, name: ['site', 'dueDay', 'dueTime'] });
  const zone = zoneOfSite(site);
  const due = zone && instantAtSite(dueDay, dueTime, zone);
  if (!zone || !due) return undefined;
  const here = viewerTimeZone();
  const own = dates.time(due, here);
  if (own === dates.time(due, zone)) return undefined;
  const isOtherDay = isoDateIn(due, here) !== dueDay;
  const time = isOtherDay ? t('moment.dayAndTime', { day: dates.day(due), time: own }) : own;
  return t('writeRequest.zone.here', { time, city: zoneCity(here) });
}

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
