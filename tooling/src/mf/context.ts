import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_PACKAGE } from '@worklane/shared-kernel/domain';
import { PortalError } from '../portal/portal-error.ts';
import { credentialsFile, readCredentials } from '../releases/keys/credentials.ts';
import { type ReleaseClient, releaseClient } from '../releases/release-client.ts';
import type { MfCommand } from './command-line/command-line.ts';
import { ALL, nameOfPackage } from './command-line/owner-options.ts';
import { findPortal } from './find-portal.ts';

export interface MfResult {
  json: unknown;
  text: string;
  isBad?: boolean;
}

export interface MfContext {
  configDir: string;
  packagesDir: string;
  build: (name: string) => Promise<boolean>;
  isBuildCurrent: (name: string) => boolean;
  databaseUrl: string | null;
}

export interface Portal {
  url: string;
  dataDir: string | null;
  client: ReleaseClient;
  tokenOf(name: string): string | undefined;
  requireToken(name: string): string;
}

export async function portalOf(command: MfCommand, { configDir }: MfContext): Promise<Portal> {
  const { url, source, dataDir } = findPortal(command);
  const file = credentialsFile(configDir);
  const credentials = await readCredentials(configDir);
  const stored = credentials[url] ?? {};
  const tokenOf = (name: string) => command.token ?? stored[name] ?? stored[EVERY_PACKAGE];
  const sources = {
    address: source,
    remedy: 'Start the portal (npm start), or name another one by --to, MF_URL, PORT or DATA_DIR.',
    token: `The token is from ${command.token === null ? file : command.tokenFrom}.`,
  };
  return {
    url,
    dataDir,
    client: releaseClient(url, { tokenOf, sources }),
    tokenOf,
    requireToken: (name) => {
      const token = tokenOf(name);
      if (token !== undefined) return token;
      const others = Object.keys(credentials).filter((address) => credentials[address]?.[name] !== undefined);
      const other = others.length > 0 ? `; it has one for ${others.join(', ')}` : '';
      throw new PortalError(
        `There is no deploy token of ${nameOfPackage(name)} for ${url}: --token and MF_TOKEN are not set, and ${file} has none${other}.`,
        { remedy: missingTokenRemedy(name) },
      );
    },
  };
}

export const missingTokenRemedy = (name: string) =>
  name === EVERY_PACKAGE
    ? `Where the portal runs, npm run mf -- token create ${ALL} --person <email> --until <day> --save makes one for an operator.`
    : `Where the portal runs, npm run mf -- token create ${name} --save makes one; otherwise ask its operator for one and set MF_TOKEN.`;

export function requirePackage(packagesDir: string, name: string): string {
  const packageDir = join(packagesDir, name);
  if (existsSync(packageDir)) return packageDir;
  const known = readdirSync(packagesDir).filter((one) => existsSync(join(packagesDir, one, 'module.json')));
  throw new PortalError(`There is no package ${name} in ${packagesDir}.`, {
    remedy: `Use one of shell, ${known.join(', ')}; npm run new-module makes another.`,
  });
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
