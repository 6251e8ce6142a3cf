import type { Incompatibility } from '@worklane/shared-kernel/contracts';

export function misfitText({ code, params: { module: _, ...params } }: Incompatibility): string {
  const { names, built, version } = params;
  const versions = `built with the kernel ${built}, and the shell brings ${version}`;
  if (code === 'kernelNames') return `it uses ${names}, which the shell does not have; it was ${versions}`;
  if (code === 'kernelBuilt') return `it was ${versions}`;
  if (code === 'libraryRange')
    return `it needs ${params.library} ${params.range}, and the shell provides ${version}`;
  const values = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  return `${code} ${values.join(', ')}`;
}
