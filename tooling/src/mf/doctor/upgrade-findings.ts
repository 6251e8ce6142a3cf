import {
  type Incompatibility,
  incompatibilities,
  type KernelNames,
  type ModuleManifest,
  type ReleaseDescription,
  type ReleaseSet,
  surroundingsOf,
} from '@worklane/shared-kernel/contracts';
import { type DeprecatedName, deprecatedAmong, deprecationText } from '../../../webpack/kernel-upgrades.ts';
import { type Finding, good, warning, wrong } from './finding.ts';
import { misfitText } from './misfit-text.ts';

interface Upgrade {
  shell: ReleaseDescription;
  set: ReleaseSet;
  builtOf: (name: string) => Promise<ReleaseDescription | null>;
  deprecated: readonly DeprecatedName[];
  /** Names, among those that a module uses, whose declarations this shell's kernel changes. */
  changed: (used: KernelNames) => string[];
}

interface LiveModule {
  release: ReleaseDescription;
  manifest: ModuleManifest;
}

export async function upgradeFindings({
  shell,
  set,
  builtOf,
  deprecated,
  changed,
}: Upgrade): Promise<Finding[]> {
  const live = set.releases.flatMap(({ description: release }): LiveModule[] =>
    release.manifest ? [{ release, manifest: release.manifest }] : [],
  );
  const around = surroundingsOf(
    shell,
    live.map(({ manifest }) => manifest),
  );
  const problemsOf = ({ release, manifest }: LiveModule) =>
    incompatibilities({ ...release, manifest }, around);
  const findings = await Promise.all(
    live.map(async (module): Promise<Finding[]> => {
      const about = `${module.release.package} ${module.release.id}`;
      const problems = problemsOf(module);
      const built = problems.length > 0 ? await builtOf(module.release.package) : null;
      const isMended =
        built?.manifest != null && problemsOf({ release: built, manifest: built.manifest }).length === 0;
      const remedy = isMended
        ? `The build here fits: npm run mf -- publish ${module.release.package}, and promote both: first the one that fits the live releases.`
        : remedyOf(module.release.package, shell);
      const used = module.release.kernelNames ?? {};
      const uses = deprecatedAmong(used, deprecated);
      const changes = changed(used);
      return problems.length + uses.length + changes.length === 0
        ? [good(about, 'it runs with this shell')]
        : [
            ...problems.map((problem) => wrong(about, `it would not run: ${needOf(problem)}`, remedy)),
            ...uses.map((use) => warning(about, deprecationText(use), wayOf(use, module.release.package))),
            ...(changes.length > 0 ? [changeFinding(about, changes)] : []),
          ];
    }),
  );
  return findings.flat();
}

const changeFinding = (about: string, changes: readonly string[]) =>
  warning(
    about,
    `this shell's kernel declares ${changes.join(', ')} in another way, and the module uses that`,
    'Compile the module with this kernel: npm run check, or mf upgrade in its repository.',
  );

function needOf(problem: Incompatibility): string {
  const { range, version } = problem.params;
  if (problem.code === 'kernelRange')
    return `module.json asks for the kernel ${range}, and this shell brings ${version}`;
  if (problem.code === 'shellRange')
    return `module.json asks for the shell ${range}, and this one is ${version}`;
  return misfitText(problem);
}

const remedyOf = (name: string, { kernel, version }: ReleaseDescription) =>
  `Widen requires in module.json to take the kernel ${kernel} and the shell ${version}, build and publish ${name}; or let the shell support the earlier version: "serves" in shared-kernel/upgrades.json.`;

const wayOf = ({ codemod, use }: DeprecatedName, name: string) =>
  codemod ? `npm run codemod -- ${codemod} ${name}, then publish it.` : `Use ${use}, then publish it.`;
