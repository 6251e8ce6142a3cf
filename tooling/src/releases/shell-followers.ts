import {
  incompatibilities,
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
} from '@worklane/shared-kernel/contracts';

/**
 * The modules that run now and would run no more beside a new shell, neither as they are live nor as they were
 * just built. A start brings the shell first and the modules after it, so the api cannot know what follows.
 */
export function leftBehind(
  shell: ReleaseDescription,
  { releases }: ReleaseSet,
  built: ReadonlyMap<string, ModuleManifest>,
): string[] {
  const descriptions = releases.map(({ description }) => description);
  const before = descriptions.find((description) => description.package === 'shell');
  const live = descriptions.flatMap(({ manifest }) => (manifest ? [manifest] : []));
  const fits = (manifest: ModuleManifest, host: ReleaseDescription | undefined) =>
    incompatibilities(manifest, {
      kernel: host?.kernel ?? null,
      shell: host?.version ?? null,
      provides: host?.provides ?? null,
      others: live,
    }).length === 0;
  return live
    .filter((manifest) => {
      const next = built.get(manifest.name);
      return fits(manifest, before) && !fits(manifest, shell) && !(next && fits(next, shell));
    })
    .map(({ name }) => name);
}
