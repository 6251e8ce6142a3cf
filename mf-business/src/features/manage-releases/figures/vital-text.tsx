import { Icon, VisuallyHidden } from '@worklane/kernel/ui';
import { TriangleAlert } from 'lucide-react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { Warning } from '../releases.styles.ts';
import { isSlow, type ShownVital, vitalWords } from './vitals.ts';

export function useVitalText(): (metric: ShownVital, p75: number) => string {
  const t = useBusinessTexts();
  return (metric, p75) => {
    const { unit, value } = vitalWords(metric, p75);
    return t(`releases.vitalUnit.${unit}`, { value });
  };
}

interface VitalTextProps {
  metric: ShownVital;
  p75: number | undefined;
  live?: number | undefined;
}

export function VitalText({ metric, p75, live }: VitalTextProps) {
  const t = useBusinessTexts();
  const text = useVitalText();
  if (p75 === undefined) return t('releases.notMeasured');
  if (!isSlow(metric, p75, live)) return text(metric, p75);
  return (
    <Warning>
      <Icon icon={TriangleAlert} size={16} />
      {text(metric, p75)}
      <VisuallyHidden> {t('releases.slow')}</VisuallyHidden>
    </Warning>
  );
}
