import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { trimEndOf } from '@worklane/shared-kernel/domain';
import { lastErrorLine } from './data-folder/log-file.ts';
import { PortalError, throwIfInterrupted } from './portal-error.ts';
import { waitForLock } from './process-lock.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage']);
const TEST_FILE = /\.test\.tsx?$/;

interface Workspace {
  name: string;
  folder: string;
  builds: boolean;
}

const readWorkspaces = (root: string): Workspace[] => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return (workspaces as string[]).flatMap((folder) => {
    const text = readText(join(root, folder, 'package.json'));
    if (text === null) return [];
    const { name, scripts } = JSON.parse(text);
    return [{ name, folder, builds: typeof scripts?.build === 'string' }];
  });
};

/** Returns whether anything was built. Throws PortalError with the first line of the reason. */
export const buildWhatChanged = async (root: string, signal?: AbortSignal): Promise<boolean> => {
  const building = readWorkspaces(root).filter(({ builds }) => builds);
  if (building.length === 0) return false;
  if (isUpToDate(root, building)) return false;
  const lock = await waitForLock(join(root, '.cache', 'build.lock'), { signal });
  try {
    throwIfInterrupted(signal);
    if (isUpToDate(root, building)) return false;
    const inputs = hashInputs(root, building);
    await runBuild(root, signal);
    writeFileSync(stampFile(root), JSON.stringify({ inputs, outputs: hashOutputs(root, building) }));
    return true;
  } finally {
    lock.release();
  }
};

export const buildOne = async (root: string, folder: string, signal?: AbortSignal): Promise<boolean> => {
  const own = readWorkspaces(root).filter((workspace) => workspace.folder === folder && workspace.builds);
  const [{ name } = { name: '' }] = own;
  if (!name) throw new PortalError(`There is no package ${folder} with a build script in ${root}.`);
  if (isUpToDate(root, own, folder)) return false;
  const lock = await waitForLock(join(root, '.cache', 'build.lock'), { signal });
  try {
    throwIfInterrupted(signal);
    if (isUpToDate(root, own, folder)) return false;
    const inputs = hashInputs(root, own);
    await runBuild(root, signal, ['--scope', name]);
    writeFileSync(stampFile(root, folder), JSON.stringify({ inputs, outputs: hashOutputs(root, own) }));
    return true;
  } finally {
    lock.release();
  }
};

export const isBuildCurrent = (root: string, folder: string): boolean => {
  const building = readWorkspaces(root).filter(({ builds }) => builds);
  const own = building.filter((workspace) => workspace.folder === folder);
  return isUpToDate(root, own, folder) || isUpToDate(root, building);
};

const stampFile = (root: string, folder?: string): string =>
  join(root, '.cache', folder === undefined ? 'build.json' : `build-${folder}.json`);

const isUpToDate = (root: string, building: Workspace[], folder?: string): boolean => {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(root, folder), 'utf8'));
    return stamp.outputs === hashOutputs(root, building) && stamp.inputs === hashInputs(root, building);
  } catch {
    return false;
  }
};

// The same inputs as in nx.json: sources of every package a build may read, tools, lockfile, Node.
const hashInputs = (root: string, building: Workspace[]): string => {
  const hash = createHash('sha256').update(`${process.version}\0${process.env.NODE_ENV ?? ''}\0`);
  const folders = new Set(['shared-kernel', 'tooling/webpack', ...building.map(({ folder }) => folder)]);
  const files = [
    'package-lock.json',
    'package.json',
    'tooling/package.json',
    'nx.json',
    'tsconfig.base.json',
  ];
  for (const folder of folders)
    files.push(...listFiles(join(root, folder)).map((file) => `${folder}/${file}`));
  for (const file of files.filter((name) => !TEST_FILE.test(name)).sort())
    hash
      .update(`${file}\0`)
      .update(readBytes(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const hashOutputs = (root: string, building: Workspace[]): string => {
  const hash = createHash('sha256');
  for (const { folder } of building) {
    const dist = join(root, folder, 'dist');
    const files = listFiles(dist).sort();
    if (files.length === 0) return 'none';
    for (const file of files) hash.update(`${folder}/${file}\0${statSync(join(dist, file)).size}\0`);
  }
  return hash.digest('hex');
};

const listFiles = (folder: string, prefix = ''): string[] => {
  const entries = statSync(folder, { throwIfNoEntry: false })
    ? readdirSync(folder, { withFileTypes: true })
    : [];
  return entries.flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || entry.name.startsWith('.')) return [];
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), `${name}/`);
    return entry.isFile() ? [name] : [];
  });
};

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const readBytes = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
};

const runBuild = async (
  root: string,
  signal: AbortSignal | undefined,
  scope: readonly string[] = [],
): Promise<void> => {
  const logFile = join(root, '.cache', 'build.log');
  mkdirSync(dirname(logFile), { recursive: true });
  writeFileSync(logFile, '');
  const args = [join(root, 'node_modules/lerna/dist/cli.js'), 'run', 'build', '--stream', ...scope];
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
    NO_COLOR: '1',
  };
  const lerna = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [lerna.stdout, lerna.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      appendFileSync(logFile, chunk);
    });
  const interrupt = () => {
    try {
      if (lerna.pid) process.kill(-lerna.pid, 'SIGKILL');
    } catch {}
  };
  signal?.addEventListener('abort', interrupt, { once: true });
  const code = await new Promise<number | null>((resolve) => {
    lerna.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    lerna.once('close', resolve);
  });
  signal?.removeEventListener('abort', interrupt);
  throwIfInterrupted(signal);
  if (code !== 0)
    throw new PortalError(`The build failed: ${buildReason(output)}. Its output is in ${logFile}.`);
};

const buildReason = (output: string): string => {
  // `--stream` puts the package's name before each of its lines.
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(/^\S+: /, '').trim());
  const at = lines.findIndex((line) => /^(ERROR in|\w*Error\b|error\b)/.test(line) && !/^lerna/i.test(line));
  if (at < 0) return trimEndOf(lastErrorLine(output), '.');
  const found = lines[at]?.startsWith('ERROR in') ? `${lines[at]}: ${lines[at + 1]}` : (lines[at] ?? '');
  return trimEndOf(found, ': .\t').slice(0, 300);
};
