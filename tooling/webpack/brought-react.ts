import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type KernelNames, partsOfReact } from '@worklane/shared-kernel/contracts';
import webpack, { type Compilation } from 'webpack';
import { readManifestFile } from './plugins/manifest-shape.ts';

interface PortalReact {
  portalReactFor(packageDir: string): (request: string, from: string) => string | null;
}

/** Whether a module contains its React, beside the portal's. */
export const bringsReact = (packageDir: string): boolean =>
  readManifestFile(join(packageDir, 'module.json')).manifest?.bringsReact ?? false;

/** Fails the build of a module that draws with two copies of React. */
export function refuseMixedReact(compilation: Compilation, packageDir: string, names: KernelNames): void {
  const mixed = bringsReact(packageDir) ? partsOfReact(names) : [];
  if (mixed.length === 0) return;
  compilation.errors.push(
    new webpack.WebpackError(
      `module.json has bringsReact, and the sources use parts of the kernel that need the portal's React: ${mixed.join(', ')}. ` +
        'Use defineMounted and its context in their place.',
    ),
  );
}

/** Gives the kernel and its libraries the portal's React, where a build contains them. */
export function portalReactPlugin(packageDir: string): webpack.NormalModuleReplacementPlugin {
  const { portalReactFor } = createRequire(import.meta.url)('../jest/portal-react.cjs') as PortalReact;
  const portalReact = portalReactFor(packageDir);
  return new webpack.NormalModuleReplacementPlugin(/^react(?:-dom)?(?:\/|$)/, (resource) => {
    resource.request = portalReact(resource.request, resource.context) ?? resource.request;
  });
}
