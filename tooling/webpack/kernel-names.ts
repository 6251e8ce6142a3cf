import { relative } from 'node:path';
import type { KernelNames } from '@worklane/shared-kernel/contracts';
import webpack, {
  type AsyncDependenciesBlock,
  type Compilation,
  type Dependency,
  type Module,
} from 'webpack';
import { repositoryRoot } from './repository.ts';

const PREFIX = '@worklane/shared-kernel/';

export interface SharedModule extends Module {
  _name?: string;
  options?: { shareKey: string };
}

/** From the module graph after tree shaking. The build fails if the names cannot be known. */
export function kernelNamesOf(compilation: Compilation): KernelNames {
  const names = new Map<string, Set<string>>();
  const add = (request: string, found: Iterable<string>) => {
    const subpath = request.slice(PREFIX.length);
    names.set(subpath, new Set([...(names.get(subpath) ?? []), ...found]));
  };
  const modules = [...compilation.modules] as SharedModule[];
  const provided = modules.filter(({ type, _name = '' }) => type === 'provide-module' && isKernel(_name));
  if (provided.length > 0) {
    for (const module of provided) add(module._name ?? '', namesProvided(compilation, module));
  } else {
    for (const module of modules) {
      const { shareKey = '' } = module.type === 'consume-shared-module' ? (module.options ?? {}) : {};
      if (isKernel(shareKey)) add(shareKey, namesUsed(compilation, module, shareKey));
    }
  }
  return Object.fromEntries(
    [...names]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, found]) => [key, [...found].sort()]),
  );
}

const isKernel = (request: string) => request.startsWith(PREFIX);

function namesProvided(compilation: Compilation, module: SharedModule): readonly string[] {
  const [dependency] = [
    ...module.dependencies,
    ...(module.blocks as AsyncDependenciesBlock[]).flatMap((block) => block.dependencies),
  ];
  const source = dependency && compilation.moduleGraph.getModule(dependency);
  const exported = source && compilation.moduleGraph.getExportsInfo(source).getProvidedExports();
  if (Array.isArray(exported)) return exported;
  compilation.errors.push(
    new webpack.WebpackError(
      `${module._name}: its exports cannot be determined. Export only names of ES modules from its entry point.`,
    ),
  );
  return [];
}

function namesUsed(compilation: Compilation, module: Module, request: string): string[] {
  const { moduleGraph } = compilation;
  const wholes = new Set<string>();
  const names: string[] = [];
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection;
    if (!dependency || !connection.isActive(undefined)) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name === undefined) wholes.add(placeOf(compilation, dependency));
      else names.push(name);
    }
  }
  compilation.errors.push(
    ...[...wholes].map(
      (place) =>
        new webpack.WebpackError(
          `${place} uses ${request} as a whole, so its release cannot say what it needs. Import the names that ` +
            `are used: import { … } from, or const { … } = await import().`,
        ),
    ),
  );
  return names;
}

function placeOf({ moduleGraph }: Compilation, dependency: Dependency): string {
  const file = moduleGraph.getParentModule(dependency)?.nameForCondition();
  const line = dependency.loc && 'start' in dependency.loc ? `:${dependency.loc.start.line}` : '';
  return file ? `${relative(repositoryRoot, file)}${line}` : 'The module';
}
