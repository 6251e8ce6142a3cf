import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type ReleaseDescription, usesAmong } from '@worklane/shared-kernel/contracts';
import { measureBuild } from '../../releases/measure-build.ts';
import type { PackageBuild } from '../../releases/read-build.ts';
import { ReleaseRefusedError } from '../../releases/release-client.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, type Portal, portalOf } from '../context.ts';
import { graphModules } from '../graph/graph.ts';
import { usersOf, withoutLinks } from '../graph/module-graph.ts';
import { changeLines } from './change-lines.ts';
import { changesBetween, type NamedChange, type ReleaseChanges, type ReleaseContents } from './changes.ts';

const compress = promisify(brotliCompress);

export async function diff(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, id, otherId } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const first = await portal.client.details(name, id);
  const [before, after] = otherId
    ? [first, await portal.client.details(name, otherId)]
    : [await liveContents(portal, name), first];
  const changes = await withUsers(portal, name, changesBetween(before, after));
  return { json: { package: name, ...changes }, text: changeLines(changes).join('\n') };
}

export async function withUsers(
  portal: Portal,
  name: string,
  changes: ReleaseChanges,
): Promise<ReleaseChanges> {
  const isUsable = ({ kind, after }: NamedChange) =>
    after === null && (kind === 'event' || kind === 'widget' || kind === 'path');
  if (!changes.names.some(isUsable)) return changes;
  const modules = await graphModules(portal, await portal.client.set());
  const uses = usesAmong(modules);
  const usersIn = (subject: string) =>
    usersOf(subject, uses).flatMap(({ from, to }) => (to === name ? [from] : []));
  const isPathGone = changes.names.some(({ kind, after }) => kind === 'path' && after === null);
  return {
    ...changes,
    ...(isPathGone && { linksNotKnown: withoutLinks(modules).filter((other) => other !== name) }),
    names: changes.names.map((change) =>
      isUsable(change) ? { ...change, usedBy: [...new Set(usersIn(change.name))] } : change,
    ),
  };
}

export async function liveContents({ client }: Portal, name: string): Promise<ReleaseContents | null> {
  const live = await client.live(name);
  if (!live) return null;
  return client.details(name, live.id).catch(async (error: unknown) => {
    // A portal of an earlier version lacks the call.
    if (!(error instanceof ReleaseRefusedError) || error.status !== 404) throw error;
    const { releases } = await client.set();
    const served = releases.find(({ description }) => description.package === name);
    return served ? { description: served.description, sent: {}, measures: null } : null;
  });
}

export async function contentsOfBuild(
  build: PackageBuild,
  {
    description,
    packageDir,
    live,
  }: {
    description: ReleaseDescription;
    packageDir: string;
    live: ReleaseContents | null;
  },
): Promise<ReleaseContents> {
  const known = new Map(live?.description.files.map(({ path, integrity }) => [integrity, live.sent[path]]));
  const sent = await Promise.all(
    description.files.map(async ({ path, integrity, bytes }) => {
      const content = build.files.get(path);
      const size = known.get(integrity) ?? (content ? await sentBytes(path, content) : bytes);
      return [path, size] as const;
    }),
  );
  return { description, sent: Object.fromEntries(sent), measures: await measureBuild(build, packageDir) };
}

/** The portal stores a file with brotli if that is smaller. */
async function sentBytes(path: string, content: Buffer): Promise<number> {
  if (!/\.(js|css|json|svg|html|wasm)$/.test(path)) return content.length;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return Math.min(content.length, (await compress(content, { params })).length);
}
