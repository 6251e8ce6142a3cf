import type { OperatorReleases, ReleaseFreeze } from '@worklane/kernel/contracts';
import { Alert, Button, ButtonLink, CardBody, CardFooter, Stack } from '@worklane/kernel/ui';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { DecisionCard } from '../live/decision-card.tsx';
import { CardText } from '../releases.styles.ts';
import { type FreezeChange, releasesPath } from '../releases-paths.ts';
import { mayDo } from './may-do.ts';
import { ReasonField, useReason } from './reason-field.tsx';
import { useFreezeChange } from './use-release-change.ts';

export function FreezeNotice({ freeze }: { freeze: ReleaseFreeze | null | undefined }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  return (
    freeze && (
      <Alert tone="notice">
        {t('releases.frozen', { person: freeze.who, at: instant(freeze.since) })}{' '}
        <bdi>{t('releases.because', { why: freeze.why })}</bdi>
      </Alert>
    )
  );
}

export function FreezeLink({ releases }: { releases: OperatorReleases }) {
  const t = useBusinessTexts();
  const change = changeFrom(releases);
  return (
    mayDo(releases, 'freeze') && (
      <ButtonLink kind="secondary" href={releasesPath({ change })}>
        {t(`releases.do.${change}`)}
      </ButtonLink>
    )
  );
}

interface FreezeDecisionProps {
  releases: OperatorReleases;
  change: FreezeChange;
}

export function FreezeDecision({ releases, change }: FreezeDecisionProps) {
  const t = useBusinessTexts();
  const reason = useReason();
  const work = useFreezeChange(change);
  if (change !== changeFrom(releases) || !mayDo(releases, 'freeze')) return null;
  const decide = () => {
    if (reason.require()) work.mutate(reason.given);
  };
  return (
    <DecisionCard title={t(`releases.ask.${change}`)}>
      <CardBody>
        <Stack $gap={20}>
          <CardText>{t(`releases.explains.${change}`)}</CardText>
          <ReasonField {...reason.field} />
        </Stack>
      </CardBody>
      <CardFooter>
        <Button kind="primary" busy={work.isPending} onClick={decide}>
          {t(`releases.do.${change}`)}
        </Button>
        <ButtonLink kind="secondary" href={releasesPath()}>
          {t('releases.cancel')}
        </ButtonLink>
      </CardFooter>
    </DecisionCard>
  );
}

const changeFrom = ({ freeze }: OperatorReleases): FreezeChange => (freeze ? 'thaw' : 'freeze');
