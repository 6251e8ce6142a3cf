import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { portalAddress, readCredentials } from '../releases/credentials.ts';
import { describeRelease } from '../releases/describe-release.ts';
import { publisherKey, signRelease } from '../releases/publisher-key.ts';
import { readBuild } from '../releases/read-build.ts';
import { type ReleaseClient, releaseClient } from '../releases/release-client.ts';
import type { MfCommand } from './command-line.ts';

/** What a command found or did: the same facts as a JSON value and as lines of text. */
export interface MfResult {
  json: unknown;
  text: string;
}

export interface MfContext {
  configDir: string;
  packagesDir: string;
}

/** @throws PortalError with one sentence when the portal refuses or does not answer */
export async function runCommand(command: MfCommand, context: MfContext): Promise<MfResult> {
  const stored = (await readCredentials(context.configDir))[portalAddress(command.to)] ?? {};
  const tokenOf = (name: string) => command.token ?? stored[name];
  const client = releaseClient(command.to, { tokenOf });
  if (command.name === 'status') return status(client, tokenOf);
  if (tokenOf(command.package) === undefined) {
    throw new PortalError(
      `There is no deploy token of ${command.package} for ${portalAddress(command.to)}: give one by --token or MF_TOKEN.`,
    );
  }
  return command.name === 'publish' ? publish(client, command, context) : promote(client, command);
}

async function publish(client: ReleaseClient, command: MfCommand, context: MfContext): Promise<MfResult> {
  const build = await readBuild(join(context.packagesDir, command.package));
  const key = await publisherKey(context.configDir);
  const { id, isNew } = await client.publish(signRelease(await describeRelease(build), key), build.files);
  const next = `npm run mf -- promote ${command.package} ${id} --why "…"`;
  return {
    json: { package: command.package, id, isNew },
    text: `${isNew ? 'Published' : 'Was published already:'} ${command.package} ${id}\nTo make it live: ${next}`,
  };
}

async function promote(client: ReleaseClient, { package: name, id, why }: MfCommand): Promise<MfResult> {
  const { number } = await client.promote(name, { id, why, by: 'person' });
  return { json: { package: name, id, set: number }, text: `${name} ${id} is live (release set ${number})` };
}

async function status(
  client: ReleaseClient,
  tokenOf: (name: string) => string | undefined,
): Promise<MfResult> {
  const set = await client.set();
  const live = await Promise.all(
    set.releases.map(async ({ description, keyId }) => {
      const { package: name, id, kernel } = description;
      // Who put it there is told only to those who may change it.
      const found = tokenOf(name) === undefined ? null : await client.live(name).catch(() => null);
      return { package: name, id, kernel, by: found?.by ?? null, keyId };
    }),
  );
  const lines = live.map(({ package: name, id, kernel, by }) =>
    [name.padEnd(16), id.padEnd(24), `kernel ${kernel.padEnd(10)}`, by ? `by ${by}` : ''].join(' ').trimEnd(),
  );
  return {
    json: { set: set.number, issuedAt: set.issuedAt, live },
    text: [
      `Release set ${set.number} of ${set.issuedAt}`,
      ...(lines.length > 0 ? lines : ['Nothing is live.']),
    ].join('\n'),
  };
}
