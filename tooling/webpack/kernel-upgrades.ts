import type { KernelNames, ServedVersions } from '@worklane/shared-kernel/contracts';
import webpack, { type Compilation } from 'webpack';

/** A name of the kernel that goes away. */
export interface DeprecatedName {
  /** Subpath export, such as `ui`. */
  subpath: string;
  name: string;
  /** The version that deprecated it, and the first one without it. */
  since: string;
  until: string;
  /** What to use instead. */
  use: string;
  /** The codemod that makes the change; missing where a person has to. */
  codemod?: string;
}

/** Content of shared-kernel/upgrades.json. */
export interface KernelUpgrades {
  serves: ServedVersions;
  deprecated: DeprecatedName[];
}

/** Those of the deprecated names that a module uses. */
export function deprecatedAmong(
  used: KernelNames,
  deprecated: readonly DeprecatedName[],
): readonly DeprecatedName[] {
  return deprecated.filter(({ subpath, name }) => used[subpath]?.includes(name));
}

/** What a module's team reads of a deprecated name. */
export function deprecationText({ subpath, name, since, until, use, codemod }: DeprecatedName): string {
  const way = codemod ? ` npm run codemod -- ${codemod} <package> makes the change.` : '';
  return `${name} of ${subpath} is deprecated since kernel ${since} and gone in ${until}: use ${use}.${way}`;
}

/** Warns in the terminal and in the page in development, and in the output of a build. */
export function warnOfDeprecated(
  compilation: Compilation,
  used: KernelNames,
  deprecated: readonly DeprecatedName[],
): void {
  for (const one of deprecatedAmong(used, deprecated))
    compilation.warnings.push(new webpack.WebpackError(deprecationText(one)));
}
