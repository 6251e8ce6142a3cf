import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuiltPackage {
  version?: string;
  files?: Record<string, string>;
  manifest?: Record<string, unknown>;
  kernel?: string;
  kernelNames?: Record<string, string[]>;
  kernelMembers?: Record<string, Record<string, string[]>>;
  libraries?: Record<string, string>;
  provides?: { events: string[]; widgets: string[] };
}

export async function buildPackage(
  packagesDir: string,
  name: string,
  built: BuiltPackage = {},
): Promise<void> {
  const {
    version = '0.1.0',
    files = { 'entry.js': `console.log('${name}')` },
    manifest,
    kernel = '0.1.0',
    kernelNames,
    kernelMembers,
    libraries,
    provides,
  } = built;
  const folder = join(packagesDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'dist'), { recursive: true });
  const write = (path: string, value: unknown) => writeFile(join(folder, path), JSON.stringify(value));
  await write('package.json', { name: `@worklane/${name}`, version });
  const [entry] = Object.keys(files);
  const federationName = name.replaceAll('-', '_');
  await write('dist/build.json', {
    entry,
    preload: [],
    kernel,
    provides,
    kernelNames,
    kernelMembers,
    libraries,
    federationName,
  });
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, 'dist', path), content);
  if (name === 'shell') return;
  await write('module.json', {
    name,
    owner: 'the test',
    area: { 'en-AU': name },
    paths: [{ pattern: `/${name}/:id?`, access: 'public' }],
    navigation: [],
    widgets: { offers: [], uses: [] },
    events: { emits: [], listens: [] },
    requires: { kernel: '^0.1.0', shell: '^0.1.0' },
    budgets: { entryBytes: 10_000, totalBytes: 100_000 },
    ...manifest,
  });
}
