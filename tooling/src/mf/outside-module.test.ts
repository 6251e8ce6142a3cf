import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { packagesIn } from '../../packages.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { modulesNamedIn, packageIn } from '../sdk/built-code.ts';
import { sdkPackages } from '../sdk/sdk-packages.ts';

const NAME = 'mf-buying';
const OTHERS = packagesIn(repositoryRoot).filter((name) => /^(shell|mf-.+)$/.test(name) && name !== NAME);

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const filesOf = (name: string) =>
  (readdirSync(join(repositoryRoot, name), { recursive: true }) as string[])
    .filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !/(^|[/\\])(dist|node_modules)([/\\]|$)/.test(file))
    .map((file) => join(name, file));

const isSource = (file: string) => /\.(tsx?|mjs)$/.test(file);

/** Whether a team that has only the published packages can import a name. */
function namesForTeams(): (name: string) => boolean {
  const { dependencies, devDependencies } = JSON.parse(read(`${NAME}/package.json`));
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

test('MFE-02 mf-buying imports the published packages and its libraries, nothing of the workspace', () => {
  const isForTeams = namesForTeams();
  const isInside = (path: string) => !relative(NAME, path).startsWith('..');
  const named = filesOf(NAME)
    .filter(isSource)
    .flatMap((file) => modulesNamedIn(read(file)).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(1000);
  const faults = named.filter(({ file, name }) =>
    name.startsWith('.') ? !isInside(join(dirname(file), name)) : !isForTeams(name),
  );
  expect(faults).toEqual([]);
});

test('MFE-02 no source of the shell or of another module names mf-buying or its addresses', () => {
  expect(OTHERS).toContain('shell');
  const naming = OTHERS.flatMap(filesOf).filter(
    (file) => !/\.test\.tsx?$/.test(file) && /mf[-_]buying|\/buying\b/.test(read(file)),
  );
  expect(naming).toEqual([]);
});
