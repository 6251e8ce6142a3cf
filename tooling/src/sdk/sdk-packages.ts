import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_PUBLIC = ['./server', './testing/odd-texts', './testing/search-pairs'];

const TOOLS_ENTRIES = [
  'tooling/webpack/preset.ts',
  'tooling/webpack/build.ts',
  'tooling/webpack/feature-texts.ts',
  'tooling/webpack/development/update-client.ts',
  'tooling/webpack/development/module-entry.ts',
  'tooling/webpack/development/jsx-dev-runtime.ts',
  'tooling/webpack/development/no-stubs.ts',
  'tooling/webpack/development/refresh-loader.ts',
  'tooling/webpack/development/refresh-runtime.ts',
  'tooling/webpack/development/stand-alone.ts',
  'tooling/webpack/development/stand-alone-stubbed.ts',
  'tooling/src/own-repository/main.ts',
  'tooling/src/dev/type-check/type-check-main.ts',
  'tooling/src/portal/end-with-parent.ts',
  'tooling/jest/asset.ts',
  'tooling/jest/browser-environment.ts',
  'tooling/jest/browser-matchers.ts',
  'tooling/jest/module-tests.mjs',
  'tooling/jest/typescript.mjs',
  'tooling/jest/jsdom-environment.mjs',
  'tooling/jest/folder-context.cjs',
  'tooling/jest/portal-react.cjs',
];

/** Programs that a module's team runs, or that the tools call by name: no import names them. */
const TOOLS_PROGRAMS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'swc-loader',
  'typescript',
];

export interface SdkPackage {
  /** Name of its folder in tooling/sdk and of its tarball. */
  short: 'kernel' | 'module-tools' | 'create-module';
  source: string;
  /** Its code: these files and all that they import. */
  entries: readonly string[];
  /** Dependencies that no import names. */
  programs: readonly string[];
  manifest: Record<string, unknown>;
}

export function sdkPackages(root: string): SdkPackage[] {
  const subpaths = publicSubpaths(root);
  return [
    {
      short: 'kernel',
      source: 'shared-kernel',
      entries: Object.values(subpaths),
      programs: [],
      manifest: {
        description: 'What every module of a Worklane portal shares: session, calls, pages, widgets, events.',
        sideEffects: false,
        exports: {
          ...Object.fromEntries(
            Object.entries(subpaths).map(([subpath, file]) => [subpath, exportOf('shared-kernel', file)]),
          ),
          './package.json': './package.json',
        },
      },
    },
    {
      short: 'module-tools',
      source: 'tooling',
      entries: TOOLS_ENTRIES,
      programs: TOOLS_PROGRAMS,
      manifest: {
        description: 'Builds, tests, shows and publishes a module of a Worklane portal.',
        // A package of the federation library has a program `mf`.
        bin: { 'worklane-module': './dist/tooling/src/own-repository/main.js' },
        exports: {
          './webpack': exportOf('tooling', 'tooling/webpack/preset.ts'),
          './jest': './dist/tooling/jest/module-tests.mjs',
          './tsconfig.json': './tsconfig.json',
          './package.json': './package.json',
        },
        // Node 24 runs the tools; it is the version of the portal, too.
        engines: { node: '>=24' },
      },
    },
    {
      short: 'create-module',
      source: 'tooling',
      entries: ['tooling/src/create-module/main.ts'],
      programs: [],
      manifest: {
        description: 'Makes a module of a Worklane portal in a repository of its own.',
        bin: { 'create-module': './dist/tooling/src/create-module/main.js' },
        engines: { node: '>=24' },
      },
    },
  ];
}

function publicSubpaths(root: string): Record<string, string> {
  const text = readFileSync(join(root, 'shared-kernel/package.json'), 'utf8');
  const { exports } = JSON.parse(text) as { exports: Record<string, string> };
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([subpath]) => !NOT_PUBLIC.includes(subpath))
      .map(([subpath, file]) => [subpath, join('shared-kernel', file)]),
  );
}

/** Path of a file in its package: the kernel's as its subpaths, others as in this repository. */
export const builtPath = (source: string, file: string): string =>
  join('dist', source === 'shared-kernel' ? relative('shared-kernel/src', file) : file);

function exportOf(source: string, file: string) {
  const path = `./${builtPath(source, file).replace(/\.tsx?$/, '')}`;
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
