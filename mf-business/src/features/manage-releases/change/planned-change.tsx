import type { PackageStatus, PlannedRelease, Refusal, ReleasePlan } from '@worklane/kernel/contracts';
import { attachmentSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Alert, type KeyValue, KeyValueList, Stack } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { ReleaseRates } from '../figures/release-rates.tsx';
import { CardText } from '../releases.styles.ts';
import type { Change } from '../releases-paths.ts';

interface PlannedChangeProps {
  status: PackageStatus;
  change: Change;
  plan: ReleasePlan;
}

export function PlannedChange({ status, change, plan }: PlannedChangeProps) {
  const t = useBusinessTexts();
  const { to, canary, refusals, harms } = plan;
  const items = useDifferences(plan);
  const isSame = to !== null && to.id === plan.from?.id;
  return (
    <Stack>
      <Refusals refusals={refusals} />
      <Refusals refusals={harms} />
      {isSame && change !== 'rollback' && <CardText>{t('releases.isLive')}</CardText>}
      {to && <KeyValueList items={items} columns={2} />}
      {to && <ReleaseRates status={status} id={to.id} />}
      {canary && change !== 'canary' && (
        <CardText>
          {t(canary.id === to?.id ? 'releases.canaryEnds' : 'releases.canaryGoesOn', { ...canary })}
        </CardText>
      )}
    </Stack>
  );
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return refusals.map(({ code, message, remedy }) => (
    <Alert key={`${code} ${message}`} tone="error">
      {message} {remedy}
    </Alert>
  ));
}

function useDifferences({ from, to }: ReleasePlan): KeyValue[] {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const change = (of: (release: PlannedRelease) => string) => {
    const [before, after] = [from && of(from), to && of(to)];
    return before === after || before === null
      ? (after ?? t('releases.nothing'))
      : t('releases.fromTo', { before, after: after ?? t('releases.nothing') });
  };
  const paths = (
    key: 'pathsAdded' | 'pathsRemoved',
    of: PlannedRelease | null,
    others: PlannedRelease | null,
  ) => {
    const changed = (of?.paths ?? []).filter((path) => !others?.paths.includes(path));
    return changed.length === 0 ? [] : [{ key, label: t(`releases.${key}`), value: changed.join(', ') }];
  };
  return [
    { key: 'id', label: t('releases.release'), value: change(({ id }) => id) },
    { key: 'kernel', label: t('releases.kernel'), value: change(({ kernel }) => kernel) },
    {
      key: 'bytes',
      label: t('releases.allFiles'),
      value: change(({ bytes }) => word(attachmentSizeLabel(bytes))),
    },
    ...paths('pathsAdded', to, from),
    ...paths('pathsRemoved', from, to),
  ];
}
