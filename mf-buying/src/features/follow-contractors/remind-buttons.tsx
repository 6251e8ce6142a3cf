import type { BuyerBrief } from '@worklane/kernel/contracts';
import { Alert, Button, Stack } from '@worklane/kernel/ui';
import { BellRing } from 'lucide-react';
import { StageButtons } from '../../shared/cards/card-parts.styles.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { hasNotAnswered, nextReminderAt, useRemind } from './use-remind.ts';

/** Reminds everybody who has not answered, with one press. */
export function RemindButton({ request, before }: { request: BuyerBrief; before?: React.ReactNode }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { remind, isBusy, failure } = useRemind(request);
  const silent = request.contractors.filter(hasNotAnswered);
  const due = silent.filter(({ canBeReminded }) => canBeReminded);
  const [first] = due.length > 0 ? due : silent;
  const waits = due.length === 0 ? first?.remindedAt : null;
  const next = waits && nextReminderAt(waits);
  return (
    <>
      <StageButtons>
        {before}
        {first && (
          <Button icon={BellRing} busy={isBusy} disabled={due.length === 0} onClick={() => void remind(due)}>
            {t('follow.remind', { count: Math.max(due.length, 1), name: first.contractor.name })}
          </Button>
        )}
      </StageButtons>
      {first && next && <p>{t('follow.remindAgain', { day: dates.day(next), time: dates.time(next) })}</p>}
      {failure && (
        <Stack $marginTop={16}>
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        </Stack>
      )}
    </>
  );
}
