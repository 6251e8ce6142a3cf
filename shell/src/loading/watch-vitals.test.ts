import type { VitalReport } from '@worklane/shared-kernel/contracts';
import { startIdleLoading } from '@worklane/shared-kernel/modules';
import { watchVitals } from './watch-vitals.ts';

type Told = { value: number; delta: number };
const mockTellers: Record<string, (told: Told) => void> = {};
const mockWatch = (name: string) => (tell: (told: Told) => void) => {
  mockTellers[name] = tell;
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

test('MFE-04 the first paint counts for the first area, later shifts and reactions for the area that is shown', async () => {
  const added: Omit<VitalReport, 'kind'>[] = [];
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
    reports: { addVital: (vital) => added.push(vital), flush },
  });
  startIdleLoading();
  await jest.advanceTimersByTimeAsync(10_000);
  mockTellers.cls?.({ value: 0.05, delta: 0.05 });
  history.replaceState(null, '', '/garden/1');
  mockTellers.cls?.({ value: 0.25, delta: 0.2 });
  mockTellers.inp?.({ value: 180, delta: 180 });
  mockTellers.lcp?.({ value: 1_900, delta: 1_900 });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const valuesOf = (name: string, metric: string) =>
    added.filter((vital) => vital.package === name && vital.metric === metric).map(({ value }) => value);
  expect(valuesOf('orchard', 'lcp')).toEqual([1_900]);
  expect(valuesOf('orchard', 'cls')).toEqual([50]);
  expect(valuesOf('orchard', 'inp')).toEqual([]);
  expect(valuesOf('garden', 'cls')).toEqual([200]);
  expect(valuesOf('garden', 'inp')).toEqual([180]);
  expect(valuesOf('shell', 'cls')).toEqual([250]);
  expect(flush).toHaveBeenCalledTimes(1);
});
