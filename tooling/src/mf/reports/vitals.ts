import type { PackageStatus, ReleaseVital } from '@worklane/shared-kernel/contracts';

/** The order is that of the display; `load` is the time in which the module loads. */
export const SHOWN_VITALS = [
  { metric: 'lcp', label: 'LCP' },
  { metric: 'inp', label: 'INP' },
  { metric: 'cls', label: 'CLS' },
  { metric: 'load', label: 'load' },
] as const;

type Measured = Pick<PackageStatus, 'vitals' | 'visitors'>;

export function vitalOf({ vitals = [] }: Measured, of: Pick<ReleaseVital, 'id' | 'metric' | 'pattern'>) {
  return (
    vitals.find(
      ({ id, metric, pattern }) => id === of.id && metric === of.metric && pattern === of.pattern,
    ) ?? null
  );
}

export const vitalText = ({ metric, p75 }: Pick<ReleaseVital, 'metric' | 'p75'>): string =>
  metric === 'cls' ? p75.toFixed(3) : `${p75} ms`;

export function vitalsText(status: Measured, id: string): string {
  const parts = SHOWN_VITALS.flatMap(({ metric, label }) => {
    const found = vitalOf(status, { id, metric, pattern: '' });
    return found ? [`${label} ${vitalText(found)}`] : [];
  });
  return parts.length > 0 ? `p75: ${parts.join(', ')}` : '';
}

export function affectedText({ visitors = [] }: Measured, id: string): string {
  const own = visitors.find((release) => release.id === id);
  return own ? `${own.visitors} visitors, ${own.threw} with an error, ${own.failed} with a failed load` : '';
}
