import { createHash } from 'node:crypto';
import {
  type FirstView,
  type KernelMembers,
  type KernelNames,
  type KernelProvisions,
  type LibraryVersions,
  type PageNeeds,
  type ReleaseDescription,
  releaseIdOf,
  type ServedVersions,
} from '@worklane/shared-kernel/contracts';
import type { PackageBuild } from './read-build.ts';

export async function describeRelease(build: PackageBuild): Promise<ReleaseDescription> {
  const content: Omit<ReleaseDescription, 'id'> = {
    package: build.name,
    version: build.version,
    kernel: build.kernel,
    entry: build.entry,
    preload: build.preload,
    files: [...build.files].map(([path, bytes]) => ({
      path,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
    })),
    manifest: build.manifest as ReleaseDescription['manifest'],
    provides: (build.provides ?? null) as KernelProvisions | null,
    ...(build.kernelNames !== undefined && { kernelNames: build.kernelNames as KernelNames }),
    ...(build.kernelMembers !== undefined && { kernelMembers: build.kernelMembers as KernelMembers }),
    ...(build.libraries !== undefined && { libraries: build.libraries as LibraryVersions }),
    ...(build.serves !== undefined && { serves: build.serves as ServedVersions }),
    ...(build.name === 'shell' &&
      build.kernelSource !== undefined && { kernelSource: build.kernelSource as string }),
    pages: (build.pages ?? {}) as Record<string, PageNeeds>,
    ...(build.firstViews !== undefined && { firstViews: build.firstViews as Record<string, FirstView> }),
    doors: (build.doors ?? {}) as Record<string, string[]>,
  };
  return { ...content, id: await releaseIdOf(content) };
}
