import {
  isInRange,
  libraryCopies,
  type ModuleManifest,
  type Refusal,
  type ReleaseDescription,
} from '@worklane/shared-kernel/contracts';
import { PortalError } from '../../portal/portal-error.ts';
import { describeRelease } from '../../releases/describe-release.ts';
import { type PackageBuild, readBuild } from '../../releases/read-build.ts';
import { type Finding, good, warning, wrong } from './finding.ts';
import { readManifest } from './module-findings.ts';

export interface BuildInspection {
  findings: Finding[];
  description: ReleaseDescription | null;
}

export async function inspectBuild(
  packageDir: string,
  name: string,
  isCurrent: boolean,
): Promise<BuildInspection> {
  try {
    const build = await readBuild(packageDir);
    const findings = [
      isCurrent
        ? good(`${name}: build`, 'it matches the sources')
        : warning(
            `${name}: build`,
            'the sources have changed since',
            `Build it: npm run mf -- build ${name}`,
          ),
      ...copyFindings(build),
      ...(name === 'shell' ? [] : [budgetFinding(build, packageDir), kernelFinding(build, packageDir)]),
    ];
    const isValid = name === 'shell' || readManifest(packageDir) !== null;
    return { findings, description: isValid ? await describeRelease(build) : null };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const finding = wrong(`${name}: build`, error.message, `Build it: npm run mf -- build ${name}`);
    return { findings: [finding], description: null };
  }
}

function copyFindings(build: PackageBuild): Finding[] {
  const about = `${build.name}: libraries in the build`;
  const found = copyRefusals(build).map(({ message, remedy }) =>
    wrong(about, message, remedy, 'docs/runbooks/contract.md'),
  );
  return found.length > 0 ? found : [good(about, 'no shared library is included twice')];
}

export function copyRefusals({ name, files, manifest }: PackageBuild): Refusal[] {
  return libraryCopies(name, files, (manifest as ModuleManifest | null) ?? {}).map(
    ({ library, files: holders }) => ({
      code: 'release.libraryCopied',
      message: `${library} is built into ${holders.join(', ')}, and the shell brings it already.`,
      remedy: 'Import it as the other modules do and build with the preset, which takes it from the shell.',
    }),
  );
}

function budgetFinding(build: PackageBuild, packageDir: string): Finding {
  const about = `${build.name}: budgets`;
  const manifest = readManifest(packageDir);
  if (!manifest) return warning(about, 'they cannot be read', 'Correct module.json first.');
  const { entryBytes, totalBytes } = manifest.budgets;
  const entry = build.files.get(build.entry)?.length ?? 0;
  const total = [...build.files]
    .filter(([path]) => !/\.(map|txt)$/.test(path))
    .reduce((sum, [, content]) => sum + content.length, 0);
  const sizes = `entry ${entry} of ${entryBytes} bytes, all files ${total} of ${totalBytes}`;
  if (entry <= entryBytes && total <= totalBytes) return good(about, sizes);
  return wrong(
    about,
    `exceeded: ${sizes}`,
    'Load lazily what is not needed at once, or raise the budget in module.json with a reason in the change.',
  );
}

function kernelFinding({ name, kernel }: PackageBuild, packageDir: string): Finding {
  const about = `${name}: kernel`;
  const manifest = readManifest(packageDir);
  if (!manifest) return warning(about, 'its range cannot be read', 'Correct module.json first.');
  const range = manifest.requires.kernel;
  if (isInRange(kernel, range)) return good(about, `built against ${kernel}, which is in ${range}`);
  return wrong(
    about,
    `it is built against ${kernel}, and module.json asks for ${range}`,
    'Let requires.kernel in module.json hold the version it is built and tested with.',
    'docs/runbooks/incompatible.md',
  );
}
