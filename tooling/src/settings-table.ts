// Writes the tables of all settings into docs/settings.md, between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedSettings } from '@worklane/shared-kernel/server';
import { SettingsSchema as apiSchema } from '../../api/src/platform/settings.ts';
import { SettingsSchema as edgeSchema } from '../../edge/src/settings.ts';
import { repositoryRoot } from '../webpack/repository.ts';
import { portalSettings } from './portal/settings.ts';

interface Setting {
  default?: unknown;
  description?: string;
}

const START_MARK = '<!-- settings -->';
const END_MARK = '<!-- /settings -->';

export const withSettingsTables = (text: string): string => {
  const from = text.indexOf(START_MARK);
  const to = text.indexOf(END_MARK);
  if (from < 0 || to < from) throw new Error(`The text has no ${START_MARK} and ${END_MARK}`);
  return `${text.slice(0, from)}${START_MARK}\n${settingsTables()}\n${text.slice(to)}`;
};

const edgeSettings = Object.fromEntries(
  Object.entries(edgeSchema.properties).filter(([name]) => !(name in sharedSettings)),
);

const settingsTables = (): string =>
  [
    '`npm start` reads these itself:',
    table(portalSettings),
    'It passes all others on. The api reads these; `npm start` gives it `DATABASE_URL`, `HOST`, `PORT`, `DATA_DIR`, ' +
      '`DEMO` and, unless you set it, `PORTAL_URL`. `RATE_LIMIT_*` are maximum counts of one api process, or of all with ' +
      '`REDIS_URL`; further requests get 429, and 0 disables a limit.',
    table(apiSchema.properties),
    'The edge reads `RELEASE_KEYS`, `RUN_AS`, `METRICS_HOST` and `LOG_LEVEL` like the api, and these. `npm start` gives it ' +
      '`API_URL` and, unless you set them, `PORTAL_URL` and, with demo data, `OVERRIDES`:',
    table(edgeSettings),
  ].join('\n\n');

const table = (settings: object): string =>
  [
    '| setting | default | meaning |',
    '| --- | --- | --- |',
    ...Object.entries<Setting>({ ...settings }).map(
      ([name, { default: value, description }]) =>
        `| \`${name}\` | ${defaultText(value)} | ${(description ?? '').replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');

const defaultText = (value: unknown): string => {
  if (value === undefined) return 'required';
  return value === '' ? 'none' : `\`${String(value)}\``;
};

if (import.meta.main) {
  const page = join(repositoryRoot, 'docs/settings.md');
  writeFileSync(page, withSettingsTables(readFileSync(page, 'utf8')));
}
