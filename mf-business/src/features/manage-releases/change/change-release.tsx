import type { PackageStatus, ReleasePlan } from '@worklane/kernel/contracts';
import { useQuery } from '@worklane/kernel/query';
import { Button, ButtonLink, CardBody, CardFooter, Checkbox, Select, Stack } from '@worklane/kernel/ui';
import { useState } from 'react';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { DecisionCard } from '../live/decision-card.tsx';
import { loadPlan } from '../releases.api.ts';
import { packagePath, type WantedChange } from '../releases-paths.ts';
import { PlannedChange } from './planned-change.tsx';
import { ReasonField, useReason } from './reason-field.tsx';
import { useReleaseChange } from './use-release-change.ts';

/** Canary shares of visitors, in percent, that this page can set; the command line tool `mf` accepts any other. */
const SHARES = [1, 5, 10, 25, 50, 75];

interface ChangeReleaseProps {
  status: PackageStatus;
  wanted: WantedChange;
}

export function ChangeRelease({ status, wanted }: ChangeReleaseProps) {
  const t = useBusinessTexts();
  const { package: name } = status;
  const needsPlan = wanted.change !== 'stop';
  const plan = useQuery({
    queryKey: businessKeys.releasePlan(name, wanted),
    queryFn: ({ signal }) => loadPlan(name, wanted, signal),
    enabled: needsPlan,
  });
  const title = t(`releases.ask.${wanted.change}`, {
    package: name,
    release: wanted.release || plan.data?.to?.id,
  });
  return (
    <DecisionCard title={title}>
      {needsPlan ? (
        <LoadedPart loaded={plan} what={t('releases.plan')} level={3} rows={3}>
          {(data) => <Decision status={status} wanted={wanted} plan={data} />}
        </LoadedPart>
      ) : (
        <Decision status={status} wanted={wanted} plan={null} />
      )}
    </DecisionCard>
  );
}

function Decision({ status, wanted, plan }: ChangeReleaseProps & { plan: ReleasePlan | null }) {
  const t = useBusinessTexts();
  const reason = useReason();
  const [percent, setPercent] = useState(status.canary?.percent ?? SHARES[1] ?? 1);
  const [isForced, setForced] = useState(false);
  const { change } = wanted;
  const work = useReleaseChange(status, wanted);
  const stops = plan !== null && plan.stopped.length > 0;
  const isRefused = plan !== null && (plan.refusals.length > 0 || (stops && change !== 'rollback'));
  const decide = () => {
    if (reason.require()) work.mutate({ wanted, why: reason.given, percent, isForced });
  };
  return (
    <>
      {plan && (
        <CardBody>
          <PlannedChange status={status} change={change} plan={plan} />
        </CardBody>
      )}
      {!isRefused && (
        <CardBody>
          <Stack $gap={20}>
            {change === 'canary' && (
              <Select
                label={t('releases.share')}
                value={String(percent)}
                onChange={(value) => setPercent(Number(value))}
                options={sharesWith(percent).map((share) => ({
                  value: String(share),
                  label: t('releases.ofVisitors', { percent: share }),
                }))}
              />
            )}
            {stops && (
              <Checkbox checked={isForced} onChange={setForced}>
                {t('releases.force', { modules: plan.stopped.join(', ') })}
              </Checkbox>
            )}
            <ReasonField {...reason.field} />
          </Stack>
        </CardBody>
      )}
      <CardFooter>
        {!isRefused && (
          <Button kind="primary" busy={work.isPending} disabled={stops && !isForced} onClick={decide}>
            {t(`releases.do.${change}`)}
          </Button>
        )}
        <ButtonLink kind="secondary" href={packagePath(status.package)}>
          {t('releases.cancel')}
        </ButtonLink>
      </CardFooter>
    </>
  );
}

const sharesWith = (percent: number): number[] =>
  [...new Set([...SHARES, percent])].sort((left, right) => left - right);
