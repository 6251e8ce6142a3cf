import {
  incompatibilities,
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
  surroundingsOf,
} from '@worklane/shared-kernel/contracts';

/**
 * The live modules that would not work with a new shell, neither in their live release nor in the one just built. A
 * start promotes the shell before the modules, so the api does not know the modules that follow.
 */
export function modulesBrokenByShell(
  shell: ReleaseDescription,
  { releases }: ReleaseSet,
  built: ReadonlyMap<string, ModuleManifest>,
): string[] {
  const descriptions = releases.map(({ description }) => description);
  const before = descriptions.find((description) => description.package === 'shell');
  const live = descriptions.flatMap(({ manifest }) => (manifest ? [manifest] : []));
  const fits = (manifest: ModuleManifest, host: ReleaseDescription | undefined) =>
    incompatibilities(manifest, surroundingsOf(host, live)).length === 0;
  return live
    .filter((manifest) => {
      const next = built.get(manifest.name);
      return fits(manifest, before) && !fits(manifest, shell) && !(next && fits(next, shell));
    })
    .map(({ name }) => name);
}
