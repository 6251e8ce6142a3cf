import type { KernelNames, ServedVersions } from '@worklane/shared-kernel/contracts';
import webpack, { type Compilation } from 'webpack';

export interface DeprecatedName {
  subpath: string;
  name: string;
  since: string;
  until: string;
  use: string;
  codemod?: string;
}

export interface KernelUpgrades {
  serves: ServedVersions;
  deprecated: DeprecatedName[];
}

export function deprecatedAmong(
  used: KernelNames,
  deprecated: readonly DeprecatedName[],
): readonly DeprecatedName[] {
  return deprecated.filter(({ subpath, name }) => used[subpath]?.includes(name));
}

export function deprecationText({ subpath, name, since, until, use, codemod }: DeprecatedName): string {
  const way = codemod ? ` npm run codemod -- ${codemod} <package> makes the change.` : '';
  return `${name} of ${subpath} is deprecated since kernel ${since} and removed in ${until}: use ${use}.${way}`;
}

export function warnOfDeprecated(
  compilation: Compilation,
  used: KernelNames,
  deprecated: readonly DeprecatedName[],
): void {
  for (const one of deprecatedAmong(used, deprecated))
    compilation.warnings.push(new webpack.WebpackError(deprecationText(one)));
}
