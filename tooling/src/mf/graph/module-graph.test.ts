import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { expect, test } from '@jest/globals';
import { type GraphModule, type ModuleManifest, usesAmong } from '@worklane/shared-kernel/contracts';
import { linksOf } from '../../releases/measure-links.ts';
import { dotOf, usersOf } from './module-graph.ts';

function graphModule(
  name: string,
  {
    links = [],
    ...parts
  }: Partial<Pick<ModuleManifest, 'widgets' | 'events' | 'paths'>> & { links?: string[] },
): GraphModule {
  const manifest = {
    name,
    paths: [],
    widgets: { offers: [], uses: [] },
    events: { emits: [], listens: [] },
    ...parts,
  };
  return { manifest: manifest as unknown as ModuleManifest, links };
}

const modules = [
  graphModule('mf-garden', {
    paths: [{ pattern: '/garden/:bed/:tab?', access: 'guarded' }],
    widgets: { offers: ['garden.plan@2'], uses: [] },
    events: { emits: ['garden.watered@1'], listens: [] },
  }),
  graphModule('mf-pond', {
    widgets: { offers: [], uses: ['garden.plan@1'] },
    events: { emits: [], listens: ['garden.watered@1'] },
    links: ['/garden/:id', '/api/garden', '/garden/:id/fish/more'],
  }),
  graphModule('mf-shed', { links: ['/garden/4/tools'] }),
];

test('the graph lists the uses among modules: widgets in any version, events and links', () => {
  const uses = usesAmong(modules);
  expect(uses).toEqual([
    { from: 'mf-pond', to: 'mf-garden', kind: 'event', name: 'garden.watered@1' },
    { from: 'mf-pond', to: 'mf-garden', kind: 'link', name: '/garden/:bed/:tab?' },
    { from: 'mf-pond', to: 'mf-garden', kind: 'widget', name: 'garden.plan@1' },
    { from: 'mf-shed', to: 'mf-garden', kind: 'link', name: '/garden/:bed/:tab?' },
  ]);
  const from = (subject: string) => usersOf(subject, uses).map((use) => use.from);
  expect(from('garden.plan@2')).toEqual(['mf-pond']);
  expect(from('/garden/7')).toEqual(['mf-pond', 'mf-shed']);
  expect(from('garden.weeded@1')).toEqual([]);
});

test('the picture shows each module, with arrows to the used ones', async () => {
  const graphviz = await Graphviz.load();
  const svg = graphviz
    .layout(dotOf(modules, usesAmong(modules)), 'svg', 'dot')
    .replaceAll('&#45;', '-')
    .replaceAll('&gt;', '>');
  for (const text of ['mf-garden', 'mf-pond', 'mf-shed', 'widget garden.plan@1']) expect(svg).toContain(text);
  expect(svg).toContain('mf-pond->mf-garden');
});

test('links come from a module’s sources, without tests and stubs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  try {
    await mkdir(join(folder, 'src/testing'), { recursive: true });
    const inserted = '$' + '{id}';
    await writeFile(
      join(folder, 'src/page.tsx'),
      `<PathLink to="/search/rfq" />; go(\`/project/${inserted}/chat?tab=1\`); const no = 'a/b';`,
    );
    await writeFile(join(folder, 'src/page.test.tsx'), `go('/only/tested');`);
    await writeFile(join(folder, 'src/testing/stubs.ts'), `go('/only/stubbed');`);
    expect(await linksOf(folder)).toEqual(['/project/:id/chat', '/search/rfq']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
