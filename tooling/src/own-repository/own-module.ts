import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sourceExtension } from '../../webpack/places.ts';
import type { MfContext } from '../mf/context.ts';
import { PortalError } from '../portal/portal-error.ts';
import { configFolder } from '../releases/keys/publisher-key.ts';

const BUILD = join(import.meta.dirname, `../../webpack/build${sourceExtension}`);

export function moduleContext(packageDir: string, name: string): MfContext {
  return {
    configDir: configFolder(),
    packagesDir: folderByName(packageDir, name),
    build: async () => {
      if (isNewer(packageDir)) return false;
      await buildIn(packageDir);
      return true;
    },
    isBuildCurrent: () => isNewer(packageDir),
    databaseUrl: process.env.DATABASE_URL || null,
  };
}

export function portalOf(packageDir: string): string {
  const { worklane } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    worklane?: { portal?: string };
  };
  return worklane?.portal ?? '';
}

/** The commands find packages by name in one folder. A repository may be in a folder of any name, so a link has it. */
function folderByName(packageDir: string, name: string): string {
  const folder = join(packageDir, 'node_modules/.cache/worklane');
  const link = join(folder, name);
  mkdirSync(folder, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(packageDir, link, 'junction');
  return folder;
}

function isNewer(packageDir: string): boolean {
  const built = modifiedAt(join(packageDir, 'dist/build.json'));
  const sources = readdirSync(join(packageDir, 'src'), { recursive: true }) as string[];
  const settings = ['module.json', 'package.json', 'webpack.config.mjs', 'src'];
  const installed = 'node_modules/.package-lock.json';
  const files = [...settings, installed, ...sources.map((file) => join('src', file))];
  return built > 0 && files.every((file) => modifiedAt(join(packageDir, file)) < built);
}

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function buildIn(packageDir: string): Promise<void> {
  // Standard output is for the result of the command.
  const child = spawn(process.execPath, [BUILD], { cwd: packageDir, stdio: ['ignore', 2, 2] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new PortalError('The build failed; its errors are above.'));
    });
  });
}
