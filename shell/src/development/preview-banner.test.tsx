import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PagePreview, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { initI18n } from '@worklane/shared-kernel/i18n';
import { AlertsProvider } from '@worklane/shared-kernel/ui';
import axe from 'axe-core';
import { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { PreviewNotice } from './preview-notice.tsx';

const preview: PagePreview = {
  package: 'mf-projects',
  id: '0.2.0-1a2b3c4d',
  endsAt: '2026-11-26T17:00:00.000Z',
  problem: null,
};

function open(change: Partial<PageReleaseSet>, later: Partial<PageReleaseSet> = change) {
  initI18n();
  const modules = [aPageModule('mf-projects')];
  const registry = new ModuleRegistry({
    releaseSet: aReleaseSet(modules, change),
    loadModule: () => new Promise(() => undefined),
    fetchReleaseSet: async () => aReleaseSet(modules, { number: 2, ...later }),
  });
  const page = render(
    <AlertsProvider>
      <PreviewNotice registry={registry} />
    </AlertsProvider>,
  );
  return { registry, ...page };
}

const strip = () => screen.findByRole('region', { name: 'Preview of a release' });
const fetchMock = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

test('MFE-03 a person who previews a release reads its id, end and audience', async () => {
  const { container } = open({ preview });
  const { textContent } = await strip();
  expect(textContent).toMatch(
    /^You see mf-projects in its release 0\.2\.0-1a2b3c4d, which is not live, in this browser alone, until 2[67]\/11\/2026/,
  );
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('MFE-03 a person ends the preview, and sees a message if that fails', async () => {
  open({ preview });
  await strip();
  fetchMock.mockResolvedValue({ ok: false, status: 502 });
  await userEvent.click(screen.getByRole('button', { name: 'End the preview' }));
  expect(fetchMock).toHaveBeenCalledWith('/@preview', { method: 'DELETE' });
  expect((await screen.findByRole('status')).textContent).toBe('That did not work. Try again.');
});

test.each([
  ['ended', /has ended\. Pages you open from now on/, 'Load the page again'],
  ['unfit', /no longer fits the live releases\. You see the portal as everybody does/, 'End the preview'],
  ['away', /cannot be shown right now\. You see what everybody sees/, 'End the preview'],
] as const)(
  'a person whose preview is %s reads which release they see instead',
  async (problem, text, button) => {
    open({ preview: { ...preview, problem } });
    expect((await strip()).textContent).toMatch(text);
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  },
);

test('an open page shows that its preview has ended', async () => {
  const { registry } = open({ preview }, { preview: { ...preview, problem: 'ended' } });
  await strip();
  await act(() => registry.checkForUpdates(Promise.resolve(), async () => undefined));
  expect((await strip()).textContent).toMatch(/has ended/);
});

test('visitors without a preview see no banner', () => {
  const { container } = open({});
  expect(container.textContent).toBe('');
});
