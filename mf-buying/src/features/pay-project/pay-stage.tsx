import type { BuyerProject } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { Alert, Button, Card, Icon, Stack } from '@worklane/kernel/ui';
import { Receipt } from 'lucide-react';
import { useId } from 'react';
import { StageBody, StageButtons, StageIcon } from '../../shared/cards/card-parts.styles.ts';
import { formatDollars } from '../../shared/formats/money.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { RecordPayment } from './record-payment.tsx';

export function PayStage({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { businessName: name, payments } = project;
  const steps = payments?.steps ?? [];
  const due = steps.find(({ state }) => state === 'due');
  const next = due ?? steps.find(({ state }) => state === 'later');
  const day = next?.dueOn ? dates.day(next.dueOn) : null;
  return (
    <Card rail="notice" aria-labelledby={titleId}>
      <StageBody>
        <StageIcon>
          <Icon icon={Receipt} size={24} />
        </StageIcon>
        <div>
          <h2 id={titleId}>{t(due ? 'pay.now' : 'pay.later', { name })}</h2>
          {next && (
            <p>
              {t(day ? 'pay.stepOn' : 'pay.step', {
                step: next.name,
                day,
                amount: formatDollars(next.amountIncludingGst),
                net: formatDollars(next.amountExcludingGst),
              })}
            </p>
          )}
          <StageButtons>
            {due && <RecordPayment project={project} step={due} isPrimary />}
            {!payments && <MarkPaid project={project} />}
          </StageButtons>
        </div>
      </StageBody>
    </Card>
  );
}

/** For a Job without payment steps, from before there were any. */
function MarkPaid({ project: { id } }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const { run, isBusy, failure } = useChange();
  return (
    <>
      <Button
        kind="primary"
        icon={Receipt}
        busy={isBusy}
        onClick={() => void run(() => call('POST /api/buyer/projects/:id/paid', { params: { id } }))}
      >
        {t('pay.markPaid')}
      </Button>
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
