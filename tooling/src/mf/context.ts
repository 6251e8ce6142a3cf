import { PortalError } from '../portal/portal-error.ts';
import { portalAddress, readCredentials } from '../releases/credentials.ts';
import { type ReleaseClient, releaseClient } from '../releases/release-client.ts';
import type { MfCommand } from './command-line.ts';

/** The result of a command, as a JSON value and as text. */
export interface MfResult {
  json: unknown;
  text: string;
  /** Exit code 1: something wrong was found. */
  isBad?: boolean;
}

export interface MfContext {
  /** Folder with key and tokens of the user. */
  configDir: string;
  /** The folder that holds `shell` and the `mf-…` packages. */
  packagesDir: string;
  /** Builds one package if it changed; returns whether it was built. */
  build: (name: string) => Promise<boolean>;
  /** Whether the build matches the sources. */
  isBuildCurrent: (name: string) => boolean;
  /** Address of the database, for operators. */
  databaseUrl: string | null;
}

/** A portal with the user's credentials for it. */
export interface Portal {
  url: string;
  client: ReleaseClient;
  tokenOf(name: string): string | undefined;
  /** Throws PortalError where the user has no token of a package. */
  requireToken(name: string): string;
}

export async function portalOf(command: MfCommand, { configDir }: MfContext): Promise<Portal> {
  const url = portalAddress(command.to);
  const stored = (await readCredentials(configDir))[url] ?? {};
  const tokenOf = (name: string) => command.token ?? stored[name];
  return {
    url,
    client: releaseClient(command.to, { tokenOf }),
    tokenOf,
    requireToken: (name) => {
      const token = tokenOf(name);
      if (token !== undefined) return token;
      throw new PortalError(
        `There is no deploy token of ${name} for ${url}: give one by --token or MF_TOKEN.`,
      );
    },
  };
}

/** Rows of text in columns. */
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
