import type { BuyerBrief, RequestContractor } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { Button } from '@worklane/kernel/ui';
import { Eye, Undo2 } from 'lucide-react';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

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
  const canChange = request.state === 'published' && answer !== 'declined';
  const hasInspected = inspectedAt !== null;
  const record = () =>
    void run(() =>
      call('PUT /api/buyer/projects/:id/inspection', {
        params: { id: projectId },
        body: { hasInspected: !hasInspected },
      }),
    );
  return (
    <>
      {hasInspected && <Small>{t('follow.inspected.on', { day: dates.day(inspectedAt) })}</Small>}
      {!hasInspected && !canChange && <Small>{t('follow.inspected.not')}</Small>}
      {canChange && (
        <Button
          kind="link"
          size="sm"
          icon={hasInspected ? Undo2 : Eye}
          aria-label={t(hasInspected ? 'follow.inspected.undoOf' : 'follow.inspected.recordOf', {
            name: contractor.name,
          })}
          busy={isBusy}
          onClick={record}
        >
          {t(hasInspected ? 'follow.inspected.undo' : 'follow.inspected.record')}
        </Button>
      )}
      {failure && <Small role="alert">{failure}</Small>}
    </>
  );
}
