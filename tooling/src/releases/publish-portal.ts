import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  KernelMembers,
  KernelNames,
  LibraryVersions,
  ModuleManifest,
  type ModuleNeeds,
} from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';
import { describeRelease } from './describe-release.ts';
import { provideDeployTokens } from './keys/deploy-tokens.ts';
import {
  configFolder,
  type PublisherKey,
  publisherKey,
  signRelease,
  trustPublisher,
} from './keys/publisher-key.ts';
import { modulesBrokenByShell } from './modules-broken-by-shell.ts';
import { readBuild } from './read-build.ts';
import { type ReleaseClient, ReleaseRefusedError, releaseClient } from './release-client.ts';
import { sendDetails } from './send-details.ts';

const PROJECT = join(import.meta.dirname, '../../..');

/** A person chose the live release, runs a canary, withdrew the package or froze promotions. */
const DECIDED_BY_PERSON = [
  'release.chosenByPerson',
  'release.canaryRunning',
  'release.withdrawn',
  'release.frozen',
];

export interface PublishPortalOptions {
  apiUrl: string;
  /** Deploy tokens are stored under this address; the api's address by default. */
  portalUrl?: string;
  databaseUrl: string;
  dataDir: string;
  packagesDir?: string;
  configDir?: string;
  log?: (line: string) => void;
  signal?: AbortSignal;
}

export interface PublishedPackage {
  name: string;
  id: string;
  /** `kept`: a person chose the live release. `refused`: the portal keeps the live one. */
  outcome: 'unchanged' | 'promoted' | 'kept' | 'refused';
}

/**
 * Promotes unless a person chose the live release. @throws PortalError if nothing is live and the release is refused
 */
export async function publishPortal(options: PublishPortalOptions): Promise<PublishedPackage[]> {
  const { apiUrl, portalUrl = apiUrl, databaseUrl, dataDir, signal } = options;
  const { packagesDir = PROJECT, log = () => {} } = options;
  const configDir = options.configDir ?? configFolder();
  const packages = await builtPackages(packagesDir);
  const key = await publisherKey(configDir);
  await trustPublisher(dataDir, key);
  const tokens = await provideDeployTokens({ databaseUrl, configDir, portalUrl, packages });
  const client = releaseClient(apiUrl, { tokenOf: (name) => tokens[name], signal });
  const published: PublishedPackage[] = [];
  for (const name of packages) {
    published.push(await publishPackage({ name, packagesDir, packages, key, client, log }));
  }
  return published;
}

async function publishPackage(options: {
  name: string;
  packagesDir: string;
  packages: readonly string[];
  key: PublisherKey;
  client: ReleaseClient;
  log: (line: string) => void;
}): Promise<PublishedPackage> {
  const { name, packagesDir, packages, key, client, log } = options;
  const build = await readBuild(join(packagesDir, name));
  const description = await describeRelease(build);
  const { id } = description;
  const live = await client.live(name);
  try {
    // Also for the live release: the api then restores missing files and an outdated signature.
    const { isNew } = await client.publish(signRelease(description, key), build.files);
    if (isNew) await sendDetails(client, { id, build, packageDir: join(packagesDir, name) });
    if (live?.id === id) return { name, id, outcome: 'unchanged' };
    if (live?.by === 'person') {
      log(`${name}: ${id} is published; ${live.id} stays live because a person chose it`);
      return { name, id, outcome: 'kept' };
    }
    const behind =
      live && name === 'shell'
        ? modulesBrokenByShell(description, await client.set(), await builtModules(packagesDir, packages))
        : [];
    if (live && behind.length > 0) {
      log(
        `shell: ${id} is published; ${live.id} stays live because ${behind.join(', ')} would not run with it`,
      );
      return { name, id, outcome: 'refused' };
    }
    await client.promote(name, { id, why: 'Built by npm start', by: 'start' });
    log(`${name}: ${id} is live`);
    return { name, id, outcome: 'promoted' };
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    if (DECIDED_BY_PERSON.includes(error.code)) {
      log(`${name}: ${id} is published; ${error.message}`);
      return { name, id, outcome: 'kept' };
    }
    const refusal = new ReleaseRefusedError(
      `${name} cannot be published: ${error.message}`,
      error.status,
      error,
    );
    if (live === null) throw refusal;
    log(`${refusal.message} ${live.id} stays live.`);
    return { name, id, outcome: 'refused' };
  }
}

async function builtModules(
  packagesDir: string,
  packages: readonly string[],
): Promise<Map<string, ModuleNeeds>> {
  const builds = await Promise.all(packages.map((name) => readBuild(join(packagesDir, name))));
  return new Map(
    builds.flatMap(({ name, manifest, kernel, kernelNames, kernelMembers, libraries }) => {
      if (!Check(ModuleManifest, manifest)) return [];
      const needs: ModuleNeeds = { manifest, kernel };
      if (Check(KernelNames, kernelNames)) needs.kernelNames = kernelNames;
      if (Check(KernelMembers, kernelMembers)) needs.kernelMembers = kernelMembers;
      if (Check(LibraryVersions, libraries)) needs.libraries = libraries;
      return [[name, needs]];
    }),
  );
}

/** The shell comes first, because modules are checked against its kernel. */
async function builtPackages(packagesDir: string): Promise<string[]> {
  const names = (await readdir(packagesDir)).filter((name) => /^(shell|mf-[a-z][a-z0-9-]*)$/.test(name));
  const built = names.filter((name) =>
    statSync(join(packagesDir, name, 'dist/build.json'), { throwIfNoEntry: false }),
  );
  return built.sort(
    (left, right) => Number(right === 'shell') - Number(left === 'shell') || (left < right ? -1 : 1),
  );
}
