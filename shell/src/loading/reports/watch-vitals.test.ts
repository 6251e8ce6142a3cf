import type { VitalReport } from '@worklane/shared-kernel/contracts';
import { startIdleLoading } from '@worklane/shared-kernel/modules';
import { PageReports } from './page-reports.ts';
import { watchVitals } from './watch-vitals.ts';

type Measured = { value: number; delta: number; entries?: readonly { startTime: number }[] };
const mockReporters: Record<string, (measured: Measured) => void> = {};
const mockWatch = (name: string) => (report: (measured: Measured) => void) => {
  mockReporters[name] = report;
};

jest.mock('web-vitals', () => ({
  onLCP: mockWatch('lcp'),
  onINP: mockWatch('inp'),
  onCLS: mockWatch('cls'),
}));

const moduleOf = (name: string) => ({ id: `${name}-1`, manifest: { name } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

afterEach(() => jest.restoreAllMocks());

async function startVitals(reports?: Pick<PageReports, 'add' | 'flush'>) {
  const added: VitalReport[] = [];
  const flush = jest.fn();
  history.replaceState(null, '', '/orchard/1');
  watchVitals({
    registry: {
      ownerOf: (pathname) =>
        ({
          module: moduleOf(pathname.split('/')[1] ?? ''),
          path: { pattern: `/${pathname.split('/')[1]}/:id` },
        }) as never,
    },
    shellId: 'shell-1',
    reports: reports ?? { add: (vital) => added.push(vital as VitalReport), flush },
  });
  startIdleLoading();
  await jest.advanceTimersByTimeAsync(10_000);
  const valuesOf = (name: string, metric: string) =>
    added.filter((vital) => vital.package === name && vital.metric === metric).map(({ value }) => value);
  return { valuesOf, flush };
}

function hidePage(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('MFE-04 first paint counts for the first area, later values for the shown one', async () => {
  const { valuesOf, flush } = await startVitals();
  mockReporters.cls?.({ value: 0.05, delta: 0.05 });
  history.replaceState(null, '', '/garden/1');
  const keydown = new Event('keydown');
  document.dispatchEvent(keydown);
  mockReporters.cls?.({ value: 0.25, delta: 0.2 });
  mockReporters.inp?.({ value: 180, delta: 180, entries: [{ startTime: keydown.timeStamp }] });
  mockReporters.lcp?.({ value: 1_900, delta: 1_900 });
  hidePage();
  expect(valuesOf('orchard', 'lcp')).toEqual([1_900]);
  expect(valuesOf('orchard', 'cls')).toEqual([50]);
  expect(valuesOf('orchard', 'inp')).toEqual([]);
  expect(valuesOf('garden', 'cls')).toEqual([200]);
  expect(valuesOf('garden', 'inp')).toEqual([180]);
  expect(valuesOf('shell', 'cls')).toEqual([250]);
  expect(flush).toHaveBeenCalledTimes(1);
});

test('MFE-04 a slow click counts for the module in which the person clicked', async () => {
  const { valuesOf } = await startVitals();
  const click = new Event('click');
  document.dispatchEvent(click);
  history.replaceState(null, '', '/garden/1');
  mockReporters.inp?.({ value: 900, delta: 900, entries: [{ startTime: click.timeStamp }] });
  hidePage();
  expect([valuesOf('orchard', 'inp'), valuesOf('garden', 'inp')]).toEqual([[900], []]);
});

test('MFE-04 a page that was hidden early still reports worse reactions and shifts later', async () => {
  const sent: VitalReport[] = [];
  const reports = new PageReports((body) =>
    sent.push(...(JSON.parse(body) as { reports: VitalReport[] }).reports),
  );
  await startVitals(reports);
  mockReporters.inp?.({ value: 40, delta: 40, entries: [] });
  mockReporters.cls?.({ value: 0.01, delta: 0.01 });
  hidePage();
  mockReporters.inp?.({ value: 600, delta: 560, entries: [] });
  mockReporters.cls?.({ value: 0.31, delta: 0.3 });
  hidePage();
  hidePage();
  const ofOrchard = sent.filter((vital) => vital.package === 'orchard');
  expect(ofOrchard.map(({ metric, value }) => `${metric} ${value}`)).toEqual([
    'inp 40',
    'cls 10',
    'inp 600',
    'cls 310',
  ]);
});
