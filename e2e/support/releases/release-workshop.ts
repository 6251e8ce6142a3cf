import { createHash, randomBytes } from 'node:crypto';
import {
  CONTENT_NAME_DIGITS,
  type ModuleManifest,
  type PolicyViolation,
} from '@worklane/shared-kernel/contracts';
import { runningDatabaseUrl } from '../../../tooling/src/portal/database/running-database.ts';
import { until } from '../../../tooling/src/portal/testing/processes.ts';
import { describeRelease } from '../../../tooling/src/releases/describe-release.ts';
import { provideDeployTokens } from '../../../tooling/src/releases/keys/deploy-tokens.ts';
import { publisherKey, signRelease } from '../../../tooling/src/releases/keys/publisher-key.ts';
import type { PackageBuild } from '../../../tooling/src/releases/read-build.ts';
import { type ReleaseClient, releaseClient } from '../../../tooling/src/releases/release-client.ts';
import { portalUrl } from '../portal/api-client.ts';

export interface WorkshopRelease {
  /**
   * The body of an async function that returns the module's exports. Parameters: `React`, `kernel(name)` (a promise of
   * a kernel subpath), `define` (adds the required exports), `base` (URL of the release's folder, with a slash).
   */
  code: string;
  entrySource?: string;
  version?: string;
  manifest?: Partial<ModuleManifest>;
  chunks?: Readonly<Record<string, string>>;
  /** Names the entry by its content, as a build does; the names of chunks must be made by `contentName`. */
  isNamedByContent?: boolean;
  /** Source maps by the path of their file; the portal stores them and never serves them. */
  maps?: Readonly<Record<string, string>>;
}

/** The path of a script that is named by its content. */
export function contentName(name: string, source: string): string {
  const digits = createHash('sha384').update(source).digest('hex').slice(0, CONTENT_NAME_DIGITS);
  return `${name}.${digits}.js`;
}

const why = 'A journey needs it';
const UNMEASURED = { parts: {}, shared: {}, texts: {} };

/** A module that exists for one journey: `mf-<name>`, owner of `/<name>`. */
export interface WorkshopModule {
  readonly name: string;
  readonly path: string;
  /** Subject of "{area} are not available right now". */
  readonly area: string;
  publish(release: WorkshopRelease): Promise<string>;
  /** Resolves when pages get it. */
  promote(id: string): Promise<void>;
  release(release: WorkshopRelease): Promise<string>;
  rollBack(): Promise<void>;
  setCanary(canary: { id: string; percent: number } | null): Promise<void>;
  preview(id: string): Promise<{ id: string; link: string }>;
  endPreview(id: string): Promise<void>;
  failuresReported(): Promise<string[]>;
  warningsReported(): Promise<string[]>;
  violationsReported(): Promise<PolicyViolation[]>;
}

/** It stays in the release set until the portal's data is removed. */
export async function workshopModule(topic: string): Promise<WorkshopModule> {
  const slug = `${topic}-${randomBytes(3).toString('hex')}`;
  const name = `mf-${slug}`;
  const { configDir, dataDir } = portalPlace();
  const tokens = await provideDeployTokens({
    databaseUrl: databaseUrl(dataDir),
    configDir,
    portalUrl: portalUrl(),
    packages: [name],
  });
  const client = releaseClient(portalUrl(), { tokenOf: (packageName) => tokens[packageName] });
  const key = await publisherKey(configDir);
  const area = `${topic.charAt(0).toUpperCase()}${topic.slice(1)} pages`;

  const publish = async (release: WorkshopRelease): Promise<string> => {
    const build = await buildOf(name, area, release, client);
    const description = await describeRelease(build);
    await client.publish(signRelease(description, key), build.files);
    const { id } = description;
    if (release.maps) await client.addDetails(name, { id, measures: UNMEASURED, maps: { ...release.maps } });
    return id;
  };
  const promote = async (id: string): Promise<void> => {
    await client.promote(name, { id, why, by: 'person' });
    const served = async () => (await fetch(`${portalUrl()}/releases/current.json`)).text();
    await until(async () => (await served()).includes(`"${id}"`), `the edge serves ${name} ${id}`);
  };
  return {
    name,
    path: `/${slug}`,
    area,
    publish,
    promote,
    rollBack: async () => {
      await client.rollBack(name, { why });
    },
    setCanary: async (canary) => {
      await client.setCanary(name, { canary, why });
    },
    preview: async (id) => {
      const made = await client.preview(name, { id });
      return {
        id: made.id,
        link: `/@preview?${new URLSearchParams({ code: made.code, to: `/${slug}` })}`,
      };
    },
    endPreview: async (id) => {
      await client.endPreview(name, id);
    },
    failuresReported: async () => {
      const { health } = await client.status(name);
      return health.flatMap(({ reasons }) => Object.keys(reasons)).sort();
    },
    warningsReported: async () => {
      const { health } = await client.status(name);
      return health.flatMap(({ warnings }) => Object.keys(warnings)).sort();
    },
    violationsReported: async () => (await client.status(name)).violations ?? [],
    release: async (release) => {
      const id = await publish(release);
      await promote(id);
      return id;
    },
  };
}

async function buildOf(
  name: string,
  area: string,
  release: WorkshopRelease,
  client: ReleaseClient,
): Promise<PackageBuild> {
  const { releases } = await client.set();
  const shell = releases.find(({ description }) => description.package === 'shell');
  if (!shell) throw new Error('The portal has no live shell');
  const manifest: ModuleManifest = {
    name,
    owner: 'Journeys',
    area: { 'en-AU': area },
    paths: [{ pattern: `/${name.slice('mf-'.length)}`, access: 'public' }],
    navigation: [],
    widgets: { offers: [], uses: [] },
    events: { emits: [], listens: [] },
    requires: { kernel: `^${shell.description.kernel}`, shell: `^${shell.description.version}` },
    budgets: { entryBytes: 40_000, totalBytes: 80_000 },
    ...release.manifest,
  };
  const source = release.entrySource ?? entrySource(name, release.code);
  const entry = release.isNamedByContent ? contentName('entry', source) : 'entry.js';
  const files = new Map([[entry, Buffer.from(source)]]);
  for (const [path, source] of Object.entries(release.chunks ?? {})) files.set(path, Buffer.from(source));
  return {
    name,
    version: release.version ?? '0.1.0',
    entry,
    preload: [],
    provides: null,
    kernel: shell.description.kernel,
    manifest,
    files,
  };
}

function entrySource(name: string, code: string): string {
  const globalName = name.replaceAll('-', '_');
  return `var ${globalName} = (() => {
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  let scope;
  const take = async (library) => {
    const [shared] = Object.values(scope[library]);
    return (shared.lib ?? (await shared.get()))();
  };
  const kernel = (name) => take('@worklane/shared-kernel/' + name);
  const define = (definition) => ({ contract: 1, name: ${JSON.stringify(name)}, routes: [], texts: {}, ...definition });
  return {
    init(shareScope) {
      scope = shareScope;
    },
    async get() {
      const React = await take('react');
      const exposed = await (async () => {
        ${code}
      })();
      return () => exposed;
    },
  };
})();
`;
}

export function portalPlace(): { dataDir: string; configDir: string } {
  const { PORTAL_DATA_DIR: dataDir, PORTAL_CONFIG_DIR: configDir } = process.env;
  if (!dataDir || !configDir)
    throw new Error('PORTAL_DATA_DIR or PORTAL_CONFIG_DIR is not set: the configuration sets them');
  return { dataDir, configDir };
}

export const portalDatabaseUrl = () => databaseUrl(portalPlace().dataDir);

function databaseUrl(dataDir: string): string {
  const url = runningDatabaseUrl(dataDir);
  if (!url) throw new Error('The portal on trial has no embedded database');
  return url;
}
