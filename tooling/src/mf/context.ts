import { PortalError } from '../portal/portal-error.ts';
import { portalAddress, readCredentials } from '../releases/credentials.ts';
import { type ReleaseClient, releaseClient } from '../releases/release-client.ts';
import type { MfCommand } from './command-line.ts';

/** What a command found or did: the same facts as a JSON value and as lines of text. */
export interface MfResult {
  json: unknown;
  text: string;
  /** Something wrong was found: exit code 1. */
  isBad?: boolean;
}

export interface MfContext {
  /** Key and tokens of the person at the terminal. */
  configDir: string;
  /** The folder that holds `shell` and the `mf-…` packages. */
  packagesDir: string;
  /** Builds one package where it changed; says whether it did. */
  build: (name: string) => Promise<boolean>;
  /** Whether what is built is what is there to build. */
  isBuildCurrent: (name: string) => boolean;
  /** Where the database is, for the operator. */
  databaseUrl: string | null;
}

/** A portal as this person reaches it. */
export interface Portal {
  url: string;
  client: ReleaseClient;
  tokenOf(name: string): string | undefined;
  /** Throws where this person has no token of a package. */
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
