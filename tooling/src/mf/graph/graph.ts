import { writeFile } from 'node:fs/promises';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import {
  type GraphModule,
  type ModuleUse,
  type ReleaseSet,
  usesAmong,
} from '@worklane/shared-kernel/contracts';
import { PortalError } from '../../portal/portal-error.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, type Portal, portalOf, table } from '../context.ts';
import { dotOf, notKnownLines, usersOf, withoutLinks } from './module-graph.ts';

export async function graph(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  const modules = await graphModules(portal, await portal.client.set());
  const all = usesAmong(modules);
  const uses = command.subject === '' ? all : usersOf(command.subject, all);
  const unknown = withoutLinks(modules);
  if (command.picture !== null) {
    const graphviz = await Graphviz.load();
    await writeFile(command.picture, graphviz.layout(dotOf(modules, uses), 'svg', 'dot'));
  }
  return {
    json: { modules: modules.map(({ manifest }) => manifest.name), uses, withoutLinks: unknown },
    text: [
      uses.length > 0 ? table([['from', 'uses', 'of'], ...uses.map(rowOf)]) : nothing(command.subject),
      ...notKnownLines(unknown),
      ...(command.picture === null ? [] : [`The picture is in ${command.picture}.`]),
    ].join('\n'),
  };
}

/** Links are known only for packages whose token the user has. */
export async function graphModules(
  { client, tokenOf }: Portal,
  { releases }: ReleaseSet,
): Promise<GraphModule[]> {
  const modules = releases.flatMap(({ description: { package: name, id, manifest } }) =>
    manifest ? [{ name, id, manifest }] : [],
  );
  return Promise.all(
    modules.map(async ({ name, id, manifest }) => {
      if (manifest.links !== undefined) return { manifest, links: manifest.links };
      // Released before a module declared its links.
      if (tokenOf(name) === undefined) return { manifest, links: null };
      const details = await client.details(name, id).catch((error: unknown) => {
        if (!(error instanceof PortalError)) throw error;
        return null;
      });
      return { manifest, links: details?.measures?.links ?? null };
    }),
  );
}

const rowOf = ({ from, to, kind, name }: ModuleUse) => [from, `${kind} ${name}`, to];
const nothing = (subject: string) =>
  subject === '' ? 'No module uses anything of another.' : `No live module uses ${subject} of another.`;
