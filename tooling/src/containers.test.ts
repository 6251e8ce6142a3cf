import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SettingsSchema as ApiSettings } from '../../api/src/platform/settings.ts';
import { SettingsSchema as EdgeSettings } from '../../edge/src/settings.ts';
import { repositoryRoot } from '../webpack/repository.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const files = readdirSync(join(repositoryRoot, 'containers')).map((name) => `containers/${name}`);
const known = { ...ApiSettings.properties, ...EdgeSettings.properties };

test.each(files)('%s gives npm ci every package of the lockfile', (file) => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const text = read(file);
  const copied = workspaces.filter((name) => text.includes(`COPY ${name}/package.json ${name}/`));
  expect(/^COPY --chown=worklane \. \.$/m.test(text) ? workspaces : copied).toEqual(workspaces);
});

test.each([...files, 'compose.yaml'])('%s names only existing settings', (file) => {
  const text = read(file);
  const lines = file === 'compose.yaml' ? /^ {6}([A-Z][A-Z_\d]+): /gm : /(?:ENV | )([A-Z][A-Z_\d]+)=/g;
  const names = [...text.matchAll(lines)].map(([, name = '']) => name);
  const foreign = names.filter((name) => !/^(NODE_ENV|BASE|POSTGRES_.*)$/.test(name));
  expect(names.length).toBeGreaterThan(1);
  expect(foreign.filter((name) => !(name in known))).toEqual([]);
});
