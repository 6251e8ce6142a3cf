import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { expect, followPath, openSignedIn, test } from '../../support/journey.ts';
import { uses } from '../../support/releases/module-uses.ts';
import { reviseReleaseSet } from '../../support/releases/release-set.ts';
import {
  publishVariant,
  refusalsOf,
  substituteModule,
  useShell,
  type Variant,
  withoutPreloads,
} from '../../support/releases/release-variants.ts';
import { type WorkshopModule, workshopModule } from '../../support/releases/release-workshop.ts';

const modules: Record<string, Variant> = {
  previous: { version: '0.1.0' },
  next: { version: '0.1.9' },
};
const shells: Record<string, Variant> = {
  previous: { version: '0.1.0' },
  next: { version: '0.1.9', kernel: '0.1.9' },
  'upgraded but backward compatible': {
    version: '0.2.0',
    kernel: '0.2.0',
    serves: { kernel: ['0.1.0'], shell: ['0.1.0'] },
  },
};

for (const [which, variant] of Object.entries(modules)) {
  test(`MFE-02 the live shell works with the ${which} release of each module`, { tag: '@deep' }, async ({
    page,
  }) => {
    let release: ReleaseDescription | null = null;
    await reviseReleaseSet(page, (set) => release && substituteModule(set, release), withoutPreloads);
    await openSignedIn(page, 'lead@example.com', '/favicon.svg');
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    for (const [name, { path, shows }] of Object.entries(uses)) {
      await test.step(name, async () => {
        expect(await refusalsOf(name, variant)).toEqual([]);
        const published = await publishVariant(name, variant);
        release = published;
        loaded.length = 0;
        await page.goto(path);
        await shows(page);
        const own = loaded.filter((file) => file.startsWith(`/releases/${name}/`));
        expect(own.length).toBeGreaterThan(0);
        for (const file of own) expect(file, 'no other release of it ran').toContain(`/${published.id}/`);
      });
    }
  });
}

for (const [which, variant] of Object.entries(shells)) {
  test(`MFE-02 the ${which} shell works with the live modules`, { tag: '@deep' }, async ({ page }) => {
    expect(await refusalsOf('shell', variant)).toEqual([]);
    const release = await publishVariant('shell', variant);
    await useShell(page, release);
    await openSignedIn(page, 'lead@example.com', '/terms');
    expect(await page.locator('script[defer]').getAttribute('src')).toContain(release.id);
    for (const [name, { path, shows }] of Object.entries(uses)) {
      await test.step(name, async () => {
        await followPath(page, path);
        await shows(page);
      });
    }
  });
}

test('MFE-02 incompatible shells and modules are refused before they go live', {
  tag: '@deep',
}, async () => {
  const shellRange = { kernel: '^0.1.0', shell: '^2.0.0' };
  const kernelRange = { kernel: '^2.0.0', shell: '^0.1.0' };
  for (const name of Object.keys(uses)) {
    expect(await refusalsOf(name, { version: '2.0.0', requires: shellRange })).toEqual([
      'release.shellRange',
    ]);
    expect(await refusalsOf(name, { version: '2.0.1', requires: kernelRange })).toEqual([
      'release.kernelRange',
    ]);
  }
  for (const variant of [
    { version: '0.0.1', kernel: '0.0.1' },
    { version: '0.2.0', kernel: '0.2.0' },
  ]) {
    const refusals = await refusalsOf('shell', variant);
    expect(refusals.length).toBeGreaterThan(0);
  }
});

test('MFE-06 a listener of event version 1 gets version 2 of another module once', {
  tag: '@deep',
}, async ({ page }) => {
  const listener = await workshopModule('listener');
  const producer = await workshopModule('producer');
  const shown = (module: WorkshopModule, content: string) => `
    const { PageHeading } = await kernel('modules');
    const { bus } = await kernel('bus');
    const heading = React.createElement(PageHeading, { title: '${module.area}', key: 'h' });
    ${content}
    return define({ routes: [{ path: '${module.path}', load: async () => ({ Page }) }] });`;
  await listener.release({
    manifest: { events: { emits: [], listens: ['project.statusChanged@1'] } },
    code: shown(
      listener,
      `const heard = [];
       bus.on('project.statusChanged@1', (payload) => heard.push(payload));
       const Page = () => [heading, React.createElement('output', { key: 'o' }, JSON.stringify(heard))];`,
    ),
  });
  await producer.release({
    manifest: { events: { emits: ['project.statusChanged@2'], listens: [] } },
    code: shown(
      producer,
      `const event = { projectId: 'p', status: 'cash.quote-lodged', previousStatus: 'cash.quote-pending' };
       const send = () => bus.emit('project.statusChanged@2', event);
       const Page = () => [heading, React.createElement('button', { key: 'b', onClick: send }, 'Send')];`,
    ),
  });
  await openSignedIn(page, 'member@example.com', listener.path);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('[]');
  await followPath(page, producer.path);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    '[{"projectId":"p","status":"cash.quote-lodged"}]',
  );
  const unknown = { events: { emits: [], listens: ['project.vanished@1'] } };
  await expect(listener.publish({ code: '', version: '0.1.1', manifest: unknown })).rejects.toThrow(
    'project.vanished@1',
  );
});
