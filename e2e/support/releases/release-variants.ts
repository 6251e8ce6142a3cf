import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  type PackageStatus,
  type PageReleaseSet,
  type ReleaseCheck,
  type ReleaseDescription,
  releaseUrlOf,
  type ServedVersions,
} from '@worklane/shared-kernel/contracts';
import { describeRelease } from '../../../tooling/src/releases/describe-release.ts';
import { portalAddress, readCredentials } from '../../../tooling/src/releases/keys/credentials.ts';
import { publisherKey, signRelease } from '../../../tooling/src/releases/keys/publisher-key.ts';
import { type PackageBuild, readBuild } from '../../../tooling/src/releases/read-build.ts';
import { releaseClient } from '../../../tooling/src/releases/release-client.ts';
import { portalUrl } from '../portal/api-client.ts';
import { reviseReleaseSet } from './release-set.ts';
import { portalPlace } from './release-workshop.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');

export interface Variant {
  version: string;
  kernel?: string;
  /** Earlier versions that a shell serves; none if omitted. */
  serves?: ServedVersions;
  requires?: { kernel: string; shell: string };
  entrySource?: string;
}

export interface EarlierBuilds {
  folder: string;
}

export async function refusalsOf(name: string, variant: Variant | EarlierBuilds): Promise<string[]> {
  const { refusals, harms } = await checkOf(name, variant);
  return [...new Set([...refusals, ...harms].map(({ code }) => code))];
}

export async function checkOf(name: string, variant: Variant | EarlierBuilds): Promise<ReleaseCheck> {
  const { description, client, key } = await made(name, variant);
  return client.check(signRelease(description, key));
}

export async function publishVariant(
  name: string,
  variant: Variant | EarlierBuilds,
): Promise<ReleaseDescription> {
  const { build, description, client, key } = await made(name, variant);
  await client.publish(signRelease(description, key), build.files);
  return description;
}

/** Resolves when pages get it. Only for a journey with its own portal. */
export async function releaseVariant(name: string, variant: Variant): Promise<ReleaseDescription> {
  const { build, description, client, key } = await made(name, variant);
  await client.publish(signRelease(description, key), build.files);
  await client.promote(name, { id: description.id, why: 'A journey needs it', by: 'person' });
  const served = async () => (await fetch(`${portalUrl()}/releases/current.json`)).text();
  await expect.poll(served).toContain(description.id);
  return description;
}

export async function statusOf(name: string): Promise<PackageStatus> {
  const { client } = await credentials();
  return client.status(name);
}

export function substituteModule(set: PageReleaseSet, release: ReleaseDescription): void {
  const { package: name, id, version, entry, preload, manifest } = release;
  const { kernel, kernelNames, kernelMembers, libraries } = release;
  if (!manifest) throw new Error(`${name} is not a module`);
  const url = (path: string) => releaseUrlOf(release, path);
  set.modules = set.modules.map((module) =>
    module.manifest.name === name
      ? {
          id,
          version,
          channel: 'live',
          entry: url(entry),
          preload: preload.map(url),
          kernel,
          kernelNames,
          kernelMembers,
          libraries,
          manifest,
        }
      : module,
  );
  trustFiles(set, release);
}

/** The HTML names the shell's scripts as well. */
function substituteShell(set: PageReleaseSet, release: ReleaseDescription): void {
  set.kernel = release.kernel;
  set.provides = release.provides ?? null;
  set.kernelNames = release.kernelNames;
  set.kernelMembers = release.kernelMembers;
  set.libraries = release.libraries;
  set.serves = release.serves;
  set.shell = { id: release.id, version: release.version, channel: 'live' };
  trustFiles(set, release);
}

/** Otherwise a page would load files of releases that it must not use. */
export const withoutPreloads = (html: string): string =>
  html.replaceAll(/<link rel="preload"[^>]*as="script"[^>]*>/g, '');

export async function useShell(page: Page, release: ReleaseDescription): Promise<void> {
  const entry = release.files.find(({ path }) => path === release.entry);
  const script = `$1${releaseUrlOf(release, release.entry)}$2${entry?.integrity}`;
  await reviseReleaseSet(
    page,
    (set) => substituteShell(set, release),
    (html) =>
      withoutPreloads(html).replace(/(<script id="shell" defer src=")[^"]*(" integrity=")[^"]*/, script),
  );
}

function trustFiles(set: PageReleaseSet, release: ReleaseDescription): void {
  for (const { path, integrity } of release.files) {
    if (path.endsWith('.js')) set.integrity[releaseUrlOf(release, path)] = integrity;
  }
}

async function credentials() {
  const { configDir } = portalPlace();
  const tokens = (await readCredentials(configDir))[portalAddress(portalUrl())] ?? {};
  return {
    client: releaseClient(portalUrl(), { tokenOf: (packageName) => tokens[packageName] }),
    key: await publisherKey(configDir),
  };
}

async function made(name: string, variant: Variant | EarlierBuilds) {
  const build =
    'folder' in variant
      ? await readBuild(join(variant.folder, name))
      : altered(await readBuild(join(repositoryRoot, name)), variant);
  return {
    build,
    description: await describeRelease(build),
    ...(await credentials()),
  };
}

/**
 * Another content for every script, so that none is that of the present build. Without names by their content, the
 * release has a separate folder, by which a journey recognises its files.
 */
function altered(build: PackageBuild, variant: Variant): PackageBuild {
  const { version, kernel, serves, requires } = variant;
  const mark = createHash('sha256').update(JSON.stringify(variant)).digest('hex').slice(0, 12);
  const files = [...build.files].map(([path, bytes]): [string, Buffer] => {
    if (path === build.entry && variant.entrySource !== undefined)
      return [path, Buffer.from(variant.entrySource)];
    if (!path.endsWith('.js')) return [path, bytes];
    const marked = `${bytes.toString('utf8')}\n//${mark}`;
    return [path, Buffer.from(kernel === undefined ? marked : withKernel(marked, kernel))];
  });
  const manifest = build.manifest as { requires: Variant['requires'] } | null;
  return {
    ...build,
    version,
    kernel: kernel ?? build.kernel,
    ...(serves && { serves }),
    manifest: manifest && { ...manifest, requires: requires ?? manifest.requires },
    files: new Map(files),
  };
}

/** Provides and requests the kernel under another version in the federation runtime. */
function withKernel(code: string, kernel: string): string {
  return code
    .replaceAll(/("@worklane\/shared-kernel\/[\w/-]+"(?:,|:\[\{version:)")\d+\.\d+\.\d+(?=")/g, `$1${kernel}`)
    .replaceAll('^0.1.0', `^${kernel}`);
}
