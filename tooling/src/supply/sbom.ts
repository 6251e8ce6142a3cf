import { npmOutput } from './npm-output.ts';

interface Dependency {
  ref: string;
  dependsOn?: string[];
}

export interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: object;
  components: { 'bom-ref': string; name: string; version: string; hashes?: object[] }[];
  dependencies: Dependency[];
}

/** Every locked package of every platform. Throws Error with npm's message for an inconsistent lockfile */
export async function readBom(root: string): Promise<Bom> {
  const { exitCode, stdout, stderr } = await npmOutput(root, [
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    '--loglevel=error',
  ]);
  if (exitCode !== 0) throw new Error(`npm could not write the bill of materials: ${stderr.trim()}`);
  return withEachDependencyOnce(JSON.parse(stdout) as Bom);
}

/** npm 10 lists a package once per install location, and CycloneDX allows each reference once. */
export function withEachDependencyOnce(bom: Bom): Bom {
  const byRef = new Map<string, Set<string>>();
  for (const { ref, dependsOn = [] } of bom.dependencies)
    byRef.set(ref, new Set([...(byRef.get(ref) ?? []), ...dependsOn]));
  const components = new Map(bom.components.map((component) => [component['bom-ref'], component]));
  return {
    ...bom,
    components: [...components.values()],
    dependencies: [...byRef].map(([ref, names]) => ({ ref, dependsOn: [...names] })),
  };
}
