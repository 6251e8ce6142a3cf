import { useController, useFormContext, useWatch } from '@worklane/kernel/forms';
import { useUser } from '@worklane/kernel/session';
import { memo, useId } from 'react';
import { instantAtSite, zoneOfSite } from '../../../shared/formats/site-time.ts';
import { useViewerDates } from '../../../shared/formats/viewer-dates.ts';
import { Switch } from '../../../shared/switch.styles.ts';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { OpeningRow } from '../write-request.styles.ts';
import { FormSection } from './form-section.tsx';

export const OpeningSection = memo(function OpeningSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const id = useId();
  const business = useUser()?.business?.name ?? '';
  const { control } = useFormContext<RequestValues>();
  const { field } = useController({ control, name: 'isSealed' });
  const [site, dueDay, dueTime] = useWatch({ control, name: ['site', 'dueDay', 'dueTime'] });
  const zone = zoneOfSite(site);
  const due = zone && instantAtSite(dueDay, dueTime, zone);
  const time = due ? `${dates.day(due)}, ${dates.time(due)}` : null;
  return (
    <FormSection formId={formId} name="opening">
      <OpeningRow>
        <div>
          <h3 id={`${id}-label`}>{t('writeRequest.field.isSealed')}</h3>
          <p id={`${id}-help`}>
            {time
              ? t('writeRequest.sealed.before', { business, time })
              : t('writeRequest.sealed.noDate', { business })}
          </p>
        </div>
        <Switch
          type="button"
          role="switch"
          aria-checked={field.value}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          onClick={() => field.onChange(!field.value)}
        />
      </OpeningRow>
    </FormSection>
  );
});
