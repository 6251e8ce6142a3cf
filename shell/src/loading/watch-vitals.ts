import type { VitalMetric } from '@worklane/shared-kernel/contracts';
import { loadInIdleTime } from '@worklane/shared-kernel/modules';
import type { ModuleRegistry } from './module-registry.ts';
import { type ReleaseReports, releaseRefOf } from './release-reports.ts';
import type { ReleaseRef } from './release-url.ts';

/** A release, and the path of its manifest that is shown. */
interface Area {
  release: ReleaseRef;
  pattern: string;
}

interface Measured {
  area: Area;
  metric: VitalMetric;
  value: number;
}

interface VitalsOptions {
  registry: Pick<ModuleRegistry, 'ownerOf'>;
  /** The shell's release of this page. */
  shellId: string | undefined;
  reports: Pick<ReleaseReports, 'addVital' | 'flush'>;
}

/**
 * Measures how fast the page is, once it stands: the first paint goes to the area of the first path, later shifts and slow
 * reactions to the area that is shown when they happen, and all of them to the shell as well.
 */
export function watchVitals(options: VitalsOptions): void {
  const { reports } = options;
  const first = areasNow(options);
  loadInIdleTime(async () => {
    const { onCLS, onINP, onLCP } = await import('web-vitals');
    const worst = new Map<string, Measured>();
    const changeWorst = (metric: VitalMetric, valueAfter: (before: number) => number) => {
      for (const area of areasNow(options)) {
        const key = [area.release.package, area.release.id, area.pattern, metric].join(' ');
        worst.set(key, { area, metric, value: valueAfter(worst.get(key)?.value ?? 0) });
      }
    };
    onLCP(({ value }) => {
      for (const area of first) add(reports, { area, metric: 'lcp', value });
    });
    onINP(({ value }) => changeWorst('inp', (before) => Math.max(before, value)), { reportAllChanges: true });
    // Of a layout shift, thousandths are reported.
    onCLS(({ delta }) => changeWorst('cls', (before) => before + delta * 1000), { reportAllChanges: true });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') return;
      for (const measured of worst.values()) add(reports, measured);
      reports.flush();
    });
  });
}

function areasNow({ registry, shellId }: VitalsOptions): Area[] {
  const owner = registry.ownerOf(location.pathname);
  return [
    ...(owner ? [{ release: releaseRefOf(owner.module), pattern: owner.path.pattern }] : []),
    ...(shellId === undefined ? [] : [{ release: { package: 'shell', id: shellId }, pattern: '' }]),
  ];
}

function add(reports: Pick<ReleaseReports, 'addVital'>, { area, metric, value }: Measured): void {
  reports.addVital({ ...area.release, pattern: area.pattern, metric, value });
}
