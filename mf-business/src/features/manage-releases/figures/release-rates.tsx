import type { PackageStatus } from '@worklane/kernel/contracts';
import {
  errorShare,
  failureShare,
  RELEASE_MAX_FAILURE_SHARE,
  RELEASE_MIN_LOADS,
} from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { type KeyValue, KeyValueList } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { shareText } from '../change/share-text.ts';
import { CardText } from '../releases.styles.ts';
import { useVitalText } from './vital-text.tsx';
import { isSlow, SHOWN_VITALS, vitalIn, vitalLimit } from './vitals.ts';

interface ReleaseRatesProps {
  status: PackageStatus;
  id: string;
  columns?: 1 | 2 | 3;
}

export function ReleaseRates({ status, id, columns = 2 }: ReleaseRatesProps) {
  const t = useBusinessTexts();
  const vitals = useVitals(status, id);
  const health = status.health.find((release) => release.id === id);
  const counted = status.visitors?.find((release) => release.id === id);
  if (!health) return <CardText>{t('releases.noLoads')}</CardText>;
  const { loads, averageMs } = health;
  const ramp = runningRamp(status, id);
  const allowed = shareText(RELEASE_MAX_FAILURE_SHARE);
  const rateOfLoads = (key: 'failed' | 'errors', share: number) => ({
    key,
    label: t(`releases.${key}`),
    value: ramp
      ? t('releases.percent', { share: shareText(share) })
      : t('releases.ofAllowed', { share: shareText(share), allowed }),
    ...(share > RELEASE_MAX_FAILURE_SHARE && { tone: 'notice' as const }),
  });
  // A ramp counts visitors and uses the limits of its rule.
  const rateOfRamp = (key: 'failed' | 'errors', affected: number, limit: number) => ({
    key,
    label: t(`releases.${key}`),
    value: t('releases.ofRamp', { share: shareText(affected), allowed: shareText(limit) }),
    ...(affected > limit && { tone: 'notice' as const }),
  });
  const rate = (key: 'failed' | 'errors', share: number) => {
    const limit = ramp?.limits?.[key === 'failed' ? 'failures' : 'errors'];
    if (limit == null || !counted?.visitors) return rateOfLoads(key, share);
    return rateOfRamp(key, counted[key === 'failed' ? 'failed' : 'threw'] / counted.visitors, limit);
  };
  return (
    <KeyValueList
      columns={columns}
      items={[
        rate('failed', failureShare(health)),
        rate('errors', errorShare(health)),
        {
          key: 'loads',
          label: t('releases.loads'),
          value:
            // A ramp waits for visitors and shows its own note.
            loads < RELEASE_MIN_LOADS && !ramp
              ? t('releases.fewLoads', { loads: formatCount(loads), needed: RELEASE_MIN_LOADS })
              : formatCount(loads),
        },
        {
          key: 'average',
          label: t('releases.average'),
          value:
            averageMs === null
              ? t('releases.nothing')
              : t('releases.vitalUnit.ms', { value: formatCount(averageMs) }),
        },
        ...(counted
          ? [{ key: 'visitors', label: t('releases.visitors'), value: formatCount(counted.visitors) }]
          : []),
        ...vitals,
      ]}
    />
  );
}

function useVitals(status: PackageStatus, id: string): KeyValue[] {
  const t = useBusinessTexts();
  const text = useVitalText();
  const ramp = runningRamp(status, id);
  return SHOWN_VITALS.flatMap((metric) => {
    const [own, live] = [id, status.live?.id].map(
      (of) => vitalIn(status, { id: of, metric, pattern: '' })?.p75,
    );
    if (own === undefined) return [];
    const allowed = ramp ? vitalLimit(ramp, metric, live) : null;
    const value = text(metric, own);
    return {
      key: metric,
      label: t(`releases.vital.${metric}`),
      value:
        allowed === null ? value : t('releases.ofAllowedVital', { value, allowed: text(metric, allowed) }),
      ...((allowed === null ? isSlow(metric, own, live) : own > allowed) && { tone: 'notice' as const }),
    };
  });
}

function runningRamp({ ramp }: PackageStatus, id: string): NonNullable<PackageStatus['ramp']> | null {
  return ramp?.id === id && ramp.state === 'running' ? ramp : null;
}
