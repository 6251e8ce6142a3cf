import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SdkList } from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';
import { OwnRepository } from '../../tooling/src/create-module/testing/own-repository.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { provideDeployTokens } from '../../tooling/src/releases/keys/deploy-tokens.ts';
import { repositoryRoot } from '../../tooling/webpack/repository.ts';
import { followPath } from '../support/journey.ts';
import { portalDatabaseUrl } from '../support/releases/release-workshop.ts';
import { AREA_FALLBACK, heading, openDashboard, retryOf, unavailable } from './areas.ts';
import type { Breakage, BreakageStage } from './breakage.ts';

/** A module of `examples`, and the statement of its page before which the broken release throws. */
interface Example {
  name: string;
  title: string;
  file: string;
  statement: string;
}

/** The ids of two releases that the repository has published. */
interface Published {
  team: OwnRepository;
  sound: string;
  broken: string;
}

const PACKED_WITHIN_MS = 120_000;

async function publish({ name, file, statement }: Example, { portal }: BreakageStage): Promise<Published> {
  const team = new OwnRepository(portal.folder, name);
  await until(() => hasPackages(portal.url), 'the portal has packages for modules', PACKED_WITHIN_MS);
  await team.create({ portalUrl: portal.url }, '--source', join(repositoryRoot, 'examples', name));
  await team.install();
  const tokens = await provideDeployTokens({
    databaseUrl: portalDatabaseUrl(),
    configDir: join(portal.folder, 'config/worklane'),
    portalUrl: portal.url,
    packages: [name],
  });
  team.token = tokens[name] ?? '';
  const send = async () => (await team.mf<{ id: string }>('publish')).id;
  const sound = await send();
  const source = team.textOf(file);
  if (!source.includes(statement)) throw new Error(`${file} of ${name} has no ${statement}`);
  writeFileSync(
    join(team.folder, file),
    source.replace(statement, `if (performance.now() > 0) throw new Error('planted');\n${statement}`),
  );
  return { team, sound, broken: await send() };
}

async function hasPackages(portalUrl: string): Promise<boolean> {
  const answer = await fetch(`${portalUrl}/sdk`, { headers: { accept: 'application/json' } });
  const list: unknown = answer.ok ? await answer.json() : null;
  return Check(SdkList, list) && list.packages.length > 0;
}

function exampleBreakage(broke: string, example: Example): Breakage {
  const path = `/${example.name.slice('mf-'.length)}`;
  let published: Promise<Published> | null = null;
  return {
    broke,
    sees: AREA_FALLBACK,
    knownAfterMs: null,
    begin: async (page, stage) => {
      published ??= publish(example, stage);
      const { team, sound, broken } = await published;
      const promote = (id: string) => team.mf('promote', id, '--why', 'a measured failure');
      await promote(broken);
      await openDashboard(page);
      return {
        breakIt: () => followPath(page, path),
        fallback: unavailable(page),
        repair: () => promote(sound),
        back: heading(page, example.title),
        retry: retryOf(page),
      };
    },
  };
}

export const separateRepositoryBreakages: readonly Breakage[] = [
  exampleBreakage('A page in Vue, from its own repository, throws while it is drawn', {
    name: 'mf-vineyard',
    title: 'Vineyard',
    file: 'src/app/rows-page.ts',
    statement: 'return () => [',
  }),
  exampleBreakage('A page with another React, from its own repository, throws while it is drawn', {
    name: 'mf-meadow',
    title: 'Meadow',
    file: 'src/app/meadow-page.tsx',
    statement: 'return (\n    <>',
  }),
];
