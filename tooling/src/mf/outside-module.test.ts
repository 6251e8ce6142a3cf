import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { packagesIn } from '../../packages.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { modulesNamedIn, packageIn } from '../sdk/built-code.ts';
import { sdkPackages } from '../sdk/sdk-packages.ts';

const MODULES = packagesIn(repositoryRoot).filter((name) => name.startsWith('mf-'));
/** The newest module, which the others must not need. */
const OUTSIDE = 'mf-buying';
const OTHERS = ['shell', ...MODULES.filter((name) => name !== OUTSIDE)];

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const filesOf = (name: string) =>
  (readdirSync(join(repositoryRoot, name), { recursive: true }) as string[])
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !/(^|[/\\])(dist|node_modules)([/\\]|$)/.test(file))
    .map((file) => join(name, file));

const isSource = (file: string) => /\.(tsx?|mjs)$/.test(file);

/** Whether a team that has only the published packages can import a name. */
function namesForTeams(module: string): (name: string) => boolean {
  const { dependencies, devDependencies } = JSON.parse(read(`${module}/package.json`));
  const packages = sdkPackages(repositoryRoot);
  const libraries = [...Object.keys({ ...dependencies, ...devDependencies }), '@jest/globals'].filter(
    (name) => !name.startsWith('@worklane/'),
  );
  const whole = new Set([...libraries, ...packages.flatMap(({ programs }) => programs)]);
  const subpaths = new Set(
    packages.flatMap(({ short, manifest }) =>
      Object.keys(manifest.exports ?? {}).map((subpath) => `@worklane/${short}${subpath.slice(1)}`),
    ),
  );
  return (name) => subpaths.has(name) || whole.has(packageIn(name));
}

test.each(MODULES)(
  'MFE-02 %s imports the published packages and its libraries, nothing of the workspace',
  (module) => {
    const isForTeams = namesForTeams(module);
    const isInside = (path: string) => !relative(module, path).startsWith('..');
    const named = filesOf(module)
      .filter(isSource)
      .flatMap((file) => modulesNamedIn(read(file)).map((name) => ({ file, name })));
    expect(named.length).toBeGreaterThan(300);
    const faults = named.filter(({ file, name }) =>
      name.startsWith('.') ? !isInside(join(dirname(file), name)) : !isForTeams(name),
    );
    expect(faults).toEqual([]);
  },
);

test('MFE-02 no source of the shell or of another module names mf-buying or its addresses', () => {
  expect(OTHERS.length).toBe(MODULES.length);
  const naming = OTHERS.flatMap(filesOf).filter(
    (file) => !/\.test\.tsx?$/.test(file) && /mf[-_]buying|\/buying\b/.test(read(file)),
  );
  expect(naming).toEqual([]);
});
