import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ModuleManifest, routeMap } from '@worklane/shared-kernel/contracts';
import type { WorklaneModule } from '@worklane/shared-kernel/modules';
import { runStandAlone } from '@worklane/shared-kernel/modules/stand-alone';
import { matchPath } from '@worklane/shared-kernel/router';
import {
  type ModuleStubs,
  type StartedStubs,
  startStubs,
  stubHandlers,
} from '@worklane/shared-kernel/testing/network';
import axe from 'axe-core';
import { IS_DEEP, sample } from '../../jest/sample.ts';
import { browserPackagesIn } from '../../packages.ts';
import { callsIn } from './module-calls.ts';

const root = join(__dirname, '../../..');
const modules = browserPackagesIn(root).filter((name) => existsSync(join(root, name, 'module.json')));
const everywhere: ModuleStubs = { network: () => ({}) };

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(root, name, 'module.json'), 'utf8')) as ModuleManifest;

async function stubsOf(name: string): Promise<ModuleStubs> {
  const { stubs } = (await import(join(root, name, 'src/testing/stand-alone.ts'))) as { stubs: ModuleStubs };
  return stubs;
}

function stubbedCalls(stubs: ModuleStubs): string[] {
  return Object.keys(stubHandlers(stubs));
}

const withoutStub = (folder: string, stubs: ModuleStubs) =>
  callsIn(folder).filter((call) => !stubbedCalls(stubs).includes(call));

let started: StartedStubs | undefined;
let remove: (() => void) | undefined;
afterEach(() => {
  act(() => remove?.());
  started?.stop();
  document.body.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
});

async function openAlone(name: string, state: string): Promise<StartedStubs> {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', `/?stubs=${state}`);
  const module = (await import(join(root, name, 'src/app/module.ts'))) as WorklaneModule;
  started = startStubs(await stubsOf(name));
  const stubs = started;
  await act(async () => {
    remove = await runStandAlone({ module, manifest: manifestOf(name), stubs });
  });
  return stubs;
}

// An address may open a dialog, which hides the page behind it.
const main = () => screen.getByRole('main', { hidden: true });
const linksOfStartPage = () =>
  within(main())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

const isLoaded = () =>
  waitFor(() => {
    expect(started?.isIdle()).toBe(true);
    expect(within(main()).queryByText('Loading')).toBeNull();
    expect(main().querySelector('[aria-busy="true"]')).toBeNull();
  });

describe('a call without a stub', () => {
  test('is found anywhere in a module’s code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'worklane-calls-'));
    mkdirSync(join(folder, 'features/testing'), { recursive: true });
    writeFileSync(join(folder, 'features/a.api.ts'), "call('GET /api/projects/counts', { signal })");
    writeFileSync(join(folder, 'features/b.tsx'), 'send("GET /api/config/"); const x = \'GET /api/nothing\'');
    writeFileSync(join(folder, 'features/b.test.tsx'), "call('GET /api/industry')");
    writeFileSync(join(folder, 'features/testing/c.ts'), "call('GET /api/industry')");
    try {
      expect(withoutStub(folder, everywhere)).toEqual(['GET /api/projects/counts']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is not a call of the kernel', () => {
    expect(callsIn(join(root, 'shared-kernel/src'))).toContain('POST /auth/local');
    expect(withoutStub(join(root, 'shared-kernel/src'), everywhere)).toEqual([]);
  });
});

describe.each(modules)('MFE-02 a developer of %s, who runs it alone on its stubs,', (name) => {
  test('has a stub for every call in its code, and none for unknown calls', async () => {
    const stubs = await stubsOf(name);
    expect(withoutStub(join(root, name, 'src'), stubs)).toEqual([]);
    expect(stubbedCalls(stubs).filter((call) => !Object.hasOwn(routeMap, call))).toEqual([]);
  });

  test('finds every path and widget of its manifest on the start page', async () => {
    const stubs = await openAlone(name, 'some');
    const links = linksOfStartPage();
    const { paths, widgets } = manifestOf(name);
    const unreachable = paths.filter(({ pattern }) => !links.some((href) => matchPath(pattern, href)));
    expect(unreachable.map(({ pattern }) => pattern)).toEqual([]);
    const shown = Object.keys(stubs.widgets);
    expect(widgets.offers.map((offer) => offer.split('@', 1)[0])).toEqual(shown);
    for (const widget of shown) expect(within(main()).getByText(widget)).toBeVisible();
    await isLoaded();
    expect(within(main()).queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(stubs.snapshot().faults).toEqual([]);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test.each(IS_DEEP ? ['some', 'empty', 'many'] : ['some'])(
    'opens pages by a click without an unanswered call: %s',
    async (state) => {
      const stubs = await openAlone(name, state);
      for (const href of sample(linksOfStartPage(), 3)) {
        const [link] = within(main())
          .getAllByRole('link')
          .filter((found) => found.getAttribute('href') === href);
        if (!link) throw new Error(`${href} is not on the start page any more`);
        await userEvent.click(link);
        expect(await screen.findByRole('heading', { level: 1, hidden: true })).not.toHaveTextContent(name);
        await isLoaded();
        expect({ href, faults: stubs.snapshot().faults }).toEqual({ href, faults: [] });
        expect(within(main()).queryByRole('button', { name: 'Retry' })).toBeNull();
        await userEvent.click(screen.getByRole('link', { name: `${name} alone, on stubs`, hidden: true }));
      }
    },
  );
});
