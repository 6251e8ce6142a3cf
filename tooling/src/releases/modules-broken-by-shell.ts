import {
  incompatibilities,
  type ModuleNeeds,
  moduleNeedsOf,
  type ReleaseDescription,
  type ReleaseSet,
  surroundingsOf,
} from '@worklane/shared-kernel/contracts';

/** A start promotes the shell before the modules, so the api does not know the modules that follow. */
export function modulesBrokenByShell(
  shell: ReleaseDescription,
  { releases }: ReleaseSet,
  built: ReadonlyMap<string, ModuleNeeds>,
): string[] {
  const descriptions = releases.map(({ description }) => description);
  const before = descriptions.find((description) => description.package === 'shell');
  const live = descriptions.flatMap(moduleNeedsOf);
  const manifests = live.map(({ manifest }) => manifest);
  const fits = (module: ModuleNeeds, host: ReleaseDescription | undefined) =>
    incompatibilities(module, surroundingsOf(host, manifests)).length === 0;
  return live
    .filter((module) => {
      const next = built.get(module.manifest.name);
      return fits(module, before) && !fits(module, shell) && !(next && fits(next, shell));
    })
    .map(({ manifest }) => manifest.name);
}
