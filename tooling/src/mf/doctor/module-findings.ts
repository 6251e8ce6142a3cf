import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInRange, isModulePattern, type ModuleManifest } from '@worklane/shared-kernel/contracts';
import { kernelFolder, workspaceOf } from '../../../webpack/places.ts';
import { readManifestFile, type ShapeFault } from '../../../webpack/plugins/manifest-shape.ts';
import { PortalError } from '../../portal/portal-error.ts';
import { type Finding, good, wrong } from './finding.ts';

const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const VERSIONED = /^[a-z][A-Za-z0-9-]*\.[A-Za-z][A-Za-z0-9-]*@[1-9]\d*$/;
/** The shell provides these libraries; a second copy in a page fails. */
const SHARED = ['react', 'react-dom', 'styled-components', 'i18next', 'react-i18next'];

export function moduleFindings(packageDir: string, name: string): Finding[] {
  return [
    ...packageFindings(packageDir, name),
    ...(name === 'shell' ? [] : manifestFindings(packageDir, name)),
    presetFinding(packageDir, name),
    librariesFinding(packageDir, name),
  ];
}

export const readManifest = (packageDir: string): ModuleManifest | null => manifestOf(packageDir).manifest;

export function requireManifest(packageDir: string, name: string): void {
  const { faults } = manifestOf(packageDir);
  if (faults.length === 0) return;
  const words = (part: (fault: ShapeFault) => string) => [...new Set(faults.map(part))];
  throw new PortalError(`${name}/module.json: ${words(({ message }) => message).join('; ')}.`, {
    remedy: words(({ remedy }) => remedy).join(' '),
  });
}

const manifestOf = (packageDir: string) => readManifestFile(join(packageDir, 'module.json'));

function packageFindings(packageDir: string, name: string): Finding[] {
  const { version } = (readJson(join(packageDir, 'package.json')) ?? {}) as { version?: unknown };
  const about = `${name}: version`;
  if (typeof version === 'string' && VERSION.test(version)) return [good(about, version)];
  return [
    wrong(
      about,
      `package.json has ${version === undefined ? 'no version' : `the version ${version}`}`,
      'Give it one such as 0.1.0.',
    ),
  ];
}

function manifestFindings(packageDir: string, name: string): Finding[] {
  const about = `${name}: module.json`;
  const { manifest, faults } = manifestOf(packageDir);
  if (!manifest) return faults.map(({ message, remedy }) => wrong(about, message, remedy));
  const findings = [
    ...(manifest.name === name
      ? []
      : [wrong(about, `it is named ${manifest.name}, and its folder ${name}`, 'Give both the same name.')]),
    ...patternFindings(manifest, about),
    ...versionedFindings(manifest, about),
    ...rangeFindings(manifest, about),
  ];
  return findings.length > 0 ? findings : [good(about, 'it is valid')];
}

function patternFindings({ paths }: ModuleManifest, about: string): Finding[] {
  return paths
    .filter(({ pattern }) => !isModulePattern(pattern))
    .map(({ pattern }) =>
      wrong(
        about,
        `the path ${pattern} cannot be owned by a module`,
        "Begin it with a word of the module's own, outside /api, /auth, /releases and the like.",
      ),
    );
}

function versionedFindings({ events, widgets }: ModuleManifest, about: string): Finding[] {
  return [...events.emits, ...events.listens, ...widgets.offers, ...widgets.uses]
    .filter((versioned) => !VERSIONED.test(versioned))
    .map((versioned) =>
      wrong(
        about,
        `${versioned} is not a name with a version`,
        'Write it as name@version, for example orchard.picked@1.',
      ),
    );
}

function rangeFindings({ requires }: ModuleManifest, about: string): Finding[] {
  return Object.entries(requires)
    .filter(([, range]) => isInRange('0.0.0', range) === null)
    .map(([of, range]) =>
      wrong(
        about,
        `requires.${of} is ${range}, which is not a version range`,
        'Write a range such as ^0.1.0 or >=0.1.0 <0.3.0.',
      ),
    );
}

function presetFinding(packageDir: string, name: string): Finding {
  const about = `${name}: build preset`;
  const preset = name === 'shell' ? 'shellPreset' : 'modulePreset';
  const config = readText(join(packageDir, 'webpack.config.mjs')) ?? '';
  if (config.includes(`${preset}(`)) return good(about, preset);
  return wrong(
    about,
    `webpack.config.mjs does not build with ${preset}`,
    `export default ${preset}(import.meta.dirname), from tooling/webpack/preset.ts: integrity and sharing come from it.`,
    'docs/runbooks/contract.md',
  );
}

function librariesFinding(packageDir: string, name: string): Finding {
  const about = `${name}: shared libraries`;
  // In a module's own repository everything is installed there, so a second version is beside the kernel.
  const beside = workspaceOf(packageDir) === packageDir ? kernelFolder : packageDir;
  const own = SHARED.filter((library) => existsSync(join(beside, 'node_modules', library)));
  if (own.length === 0) return good(about, 'it installs none of its own');
  return wrong(
    about,
    `it installs another version of ${own.join(', ')}`,
    'Use the version that the kernel asks for, so that a page loads one copy.',
    'docs/runbooks/contract.md',
  );
}

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readText(file) ?? '');
  } catch {
    return null;
  }
};
