import type { BuyerBrief, RequestContractor } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { Checkbox } from '@worklane/kernel/ui';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Inspection } from './contractors.styles.ts';

interface InspectedProps {
  request: BuyerBrief;
  invited: RequestContractor;
}

/** Records that the contractor inspected the site, so that it can quote. */
export function Inspected({ request, invited }: InspectedProps) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { run, isBusy, failure } = useChange();
  const { projectId, inspectedAt, answer, contractor } = invited;
  const isRecorded = inspectedAt !== null;
  const canChange = request.state === 'published' && answer !== 'declined';
  const record = (hasInspected: boolean) =>
    void run(() =>
      call('PUT /api/buyer/projects/:id/inspection', { params: { id: projectId }, body: { hasInspected } }),
    );
  return (
    <Inspection>
      {canChange && (
        <Checkbox
          aria-label={t('follow.inspected.of', { name: contractor.name })}
          checked={isBusy ? !isRecorded : isRecorded}
          onChange={record}
        >
          {t('follow.inspected.short')}
        </Checkbox>
      )}
      {isRecorded && <Small>{t('follow.inspected.on', { day: dates.day(inspectedAt) })}</Small>}
      {failure && <Small role="alert">{failure}</Small>}
    </Inspection>
  );
}
