import { relative } from 'node:path';
import type { KernelMembers, KernelNames } from '@worklane/shared-kernel/contracts';
import * as domain from '@worklane/shared-kernel/domain';
import webpack, {
  type AsyncDependenciesBlock,
  type Compilation,
  type Dependency,
  type Module,
} from 'webpack';
import { workspaceOf } from './places.ts';
import { SHARED_KERNEL } from './shared-libraries.ts';

const PREFIX = `${SHARED_KERNEL}/`;

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

/** Tables of constants that the kernel exports, such as `TEXT_MAX_LENGTH` of `domain`, with their members. */
const constantTables: KernelMembers = {
  domain: Object.fromEntries(
    Object.entries(domain).flatMap(([name, value]) =>
      Object.getPrototypeOf(value ?? '') === Object.prototype ? [[name, Object.keys(value)]] : [],
    ),
  ),
};

/** Members of the kernel's tables of constants: all of them in a shell, those in use in a module. */
export function kernelMembersOf(compilation: Compilation): KernelMembers {
  const modules = [...compilation.modules] as SharedModule[];
  if (modules.some(({ type }) => type === 'provide-module')) return constantTables;
  return Object.fromEntries(
    Object.entries(constantTables).map(([subpath, tables]) => {
      const consumed = modules.find(
        ({ type, options }) =>
          type === 'consume-shared-module' && options?.shareKey === `${PREFIX}${subpath}`,
      );
      const references = consumed ? [...referencesTo(compilation, consumed)] : [];
      const membersOf = (table: string) =>
        references.flatMap(({ path: [name, member] }) => (name === table && member ? [member] : []));
      const used = Object.keys(tables).map(
        (table) => [table, [...new Set(membersOf(table))].sort()] as const,
      );
      return [subpath, Object.fromEntries(used.filter(([, members]) => members.length > 0))];
    }),
  );
}

interface Reference {
  dependency: Dependency;
  /** The exported name and its member, as far as the code names them. */
  path: readonly string[];
}

function* referencesTo({ moduleGraph }: Compilation, module: Module): Generator<Reference> {
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection;
    if (!dependency || !connection.isActive(undefined)) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined))
      yield { dependency, path: Array.isArray(reference) ? reference : reference.name };
  }
}

function namesUsed(compilation: Compilation, module: Module, request: string): string[] {
  const references = [...referencesTo(compilation, module)];
  const wholes = references.filter(({ path }) => path.length === 0);
  const places = new Set(wholes.map(({ dependency }) => placeOf(compilation, dependency)));
  compilation.errors.push(
    ...[...places].map(
      (place) =>
        new webpack.WebpackError(
          `${place} uses ${request} as a whole, so its release cannot say what it needs. Import the names that ` +
            `are used: import { … } from, or const { … } = await import().`,
        ),
    ),
  );
  return references.flatMap(({ path: [name] }) => name ?? []);
}

function placeOf({ compiler, moduleGraph }: Compilation, dependency: Dependency): string {
  const file = moduleGraph.getParentModule(dependency)?.nameForCondition();
  const line = dependency.loc && 'start' in dependency.loc ? `:${dependency.loc.start.line}` : '';
  return file ? `${relative(workspaceOf(compiler.context), file)}${line}` : 'The module';
}
