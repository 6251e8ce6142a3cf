import type { VitalMetric } from '@worklane/shared-kernel/contracts';
import { loadInIdleTime } from '@worklane/shared-kernel/modules';
import type { ReleaseRef } from '../files/release-url.ts';
import type { ModuleRegistry } from '../modules/module-registry.ts';
import { whenPageHides } from './page-beacon.ts';
import { type PageReports, releaseRefOf } from './page-reports.ts';

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
  shellId: string | undefined;
  reports: Pick<PageReports, 'add' | 'flush'>;
}

const BEGINNINGS = ['pointerdown', 'click', 'keydown'] as const;
const MOST_CHANGES = 100;

/**
 * Measures how fast the page is. The first paint counts for the area of the first path, a later shift for the area
 * shown at that moment. A slow reaction counts for the area of the interaction. All of them also count for the shell.
 * Whenever the page is hidden, worse values are reported, because a page may end without another event.
 */
export function watchVitals(options: VitalsOptions): void {
  const { reports } = options;
  const first = areasNow(options);
  const areasAt = watchBeginnings(options, first);
  loadInIdleTime(async () => {
    const { onCLS, onINP, onLCP } = await import('web-vitals');
    const worst = new Map<string, Measured>();
    const changeWorst = (
      metric: VitalMetric,
      areas: readonly Area[],
      valueAfter: (before: number) => number,
    ) => {
      for (const area of areas) {
        const key = [area.release.package, area.release.id, area.pattern, metric].join(' ');
        worst.set(key, { area, metric, value: valueAfter(worst.get(key)?.value ?? 0) });
      }
    };
    onLCP(({ value }) => {
      for (const area of first) add(reports, { area, metric: 'lcp', value });
    });
    onINP(
      ({ value, entries }) =>
        changeWorst('inp', areasAt(entries[0]?.startTime), (before) => Math.max(before, value)),
      { reportAllChanges: true },
    );
    // Layout shifts are reported in thousandths.
    onCLS(({ delta }) => changeWorst('cls', areasNow(options), (before) => before + delta * 1000), {
      reportAllChanges: true,
    });
    whenPageHides(() => {
      for (const measured of worst.values()) add(reports, measured);
      void reports.flush();
    });
  });
}

/**
 * The areas in which interactions began. The browser reports a slow interaction after its paint, when another page may
 * be shown; the time of the event identifies the area.
 */
function watchBeginnings(
  options: VitalsOptions,
  first: readonly Area[],
): (startTime: number | undefined) => readonly Area[] {
  const changes: { since: number; areas: readonly Area[]; key: string }[] = [
    { since: 0, areas: first, key: JSON.stringify(first) },
  ];
  const note = ({ timeStamp: since }: Event) => {
    const areas = areasNow(options);
    const key = JSON.stringify(areas);
    if (changes.at(-1)?.key === key) return;
    changes.push({ since, areas, key });
    if (changes.length > MOST_CHANGES) changes.shift();
  };
  // In the capture phase, before handlers that may navigate.
  for (const type of BEGINNINGS) addEventListener(type, note, { capture: true, passive: true });
  return (startTime = Number.POSITIVE_INFINITY) =>
    (changes.findLast(({ since }) => since <= startTime) ?? changes[0])?.areas ?? first;
}

function areasNow({ registry, shellId }: VitalsOptions): Area[] {
  const owner = registry.ownerOf(location.pathname);
  return [
    ...(owner ? [{ release: releaseRefOf(owner.module), pattern: owner.path.pattern }] : []),
    ...(shellId === undefined ? [] : [{ release: { package: 'shell', id: shellId }, pattern: '' }]),
  ];
}

function add(reports: Pick<PageReports, 'add'>, { area, metric, value }: Measured): void {
  reports.add({ ...area.release, kind: 'vital', pattern: area.pattern, metric, value });
}
