import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { readProcess } from '../../tooling/src/portal/process-lock.mjs';
import { isRunning, processesNaming, until } from '../../tooling/src/portal/testing/processes.ts';

const repositoryRoot = join(import.meta.dirname, '../..');
const startArguments = ['--import', './tooling/src/portal/end-with-parent.ts', 'tooling/src/portal/start.ts'];
// The first start may have to build.
const READY_WITHIN_MS = 900_000;

export class RealPortal {
  readonly folder = mkdtempSync(join(tmpdir(), 'worklane-faults-'));
  readonly dataDir = join(this.folder, 'data');
  readonly port: number;
  /** Start times of all processes of this portal, because the system reuses process ids. */
  readonly #seen = new Map<number, string>();
  #supervisor: ChildProcess | null = null;
  #output = '';

  readonly #settings: NodeJS.ProcessEnv;
  readonly #root: string;

  private constructor(port: number, settings: NodeJS.ProcessEnv, root: string) {
    this.port = port;
    this.#settings = settings;
    this.#root = root;
  }

  /** @param root folder of a portal's sources, such as those of an earlier commit */
  static async onFreePort(settings: NodeJS.ProcessEnv = {}, root = repositoryRoot): Promise<RealPortal> {
    return new RealPortal(await findFreePort(), settings, root);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<number> {
    const startedAt = performance.now();
    this.#output = '';
    const supervisor = spawn(process.execPath, startArguments, {
      cwd: this.#root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // npm start keeps compiled code between starts too.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(repositoryRoot, '.cache/node'),
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        XDG_CONFIG_HOME: join(this.folder, 'config'),
        DEMO: '1',
        ...this.#settings,
      },
      // The channel ends the portal if the test run itself is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#supervisor = supervisor;
    for (const stream of [supervisor.stdout, supervisor.stderr])
      stream?.on('data', (chunk) => {
        this.#output += chunk;
      });
    await until(
      () => {
        if (hasEnded(supervisor)) throw new Error(`The portal ended before it was ready:\n${this.#output}`);
        return this.#output.includes('Worklane is ready on ');
      },
      'the portal is ready',
      READY_WITHIN_MS,
    );
    const tookMs = performance.now() - startedAt;
    this.#family();
    return tookMs;
  }

  /** Stops each process first, until no new one appears: a backend forked in between would outlive the others. */
  async killEverything(): Promise<void> {
    const frozen = new Set<number>();
    for (;;) {
      const fresh = this.#family().filter((pid) => !frozen.has(pid));
      if (fresh.length === 0) break;
      for (const pid of fresh) {
        frozen.add(pid);
        signal(pid, 'SIGSTOP');
      }
    }
    for (const pid of frozen) signal(pid, 'SIGKILL');
    await until(() => this.running().length === 0, 'everything killed is gone');
  }

  async askToEnd(): Promise<{ code: number | null; tookMs: number }> {
    const supervisor = this.#supervisor;
    if (!supervisor) throw new Error('The portal does not run');
    const startedAt = performance.now();
    this.#family();
    supervisor.kill('SIGTERM');
    await until(() => hasEnded(supervisor), 'the portal has ended');
    await until(() => this.running().length === 0, 'all its processes have ended');
    return { code: supervisor.exitCode, tookMs: performance.now() - startedAt };
  }

  running(): number[] {
    const known = [...this.#seen]
      .filter(([pid, started]) => readProcess(pid)?.started === started)
      .map(([pid]) => pid);
    return [...new Set([...known, ...processesNaming(this.folder), ...inFolder(this.folder)])];
  }

  apiProcess(): number | null {
    return this.processesWith('api/src/main.ts')[0] ?? null;
  }

  processesWith(text: string): number[] {
    const family = this.#family().join(',');
    const rows = execFileSync('ps', ['-o', 'pid=,args=', '-p', family], { encoding: 'utf8' }).split('\n');
    return rows.filter((line) => line.includes(text)).map((line) => Number.parseInt(line, 10));
  }

  async remove(): Promise<void> {
    if (this.running().length > 0) await this.killEverything();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #family(): number[] {
    const root = this.#supervisor?.pid;
    if (!root || !isRunning(root)) return [];
    const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , state]) => state && !state.startsWith('Z'))
      .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
    const family = new Set([root]);
    for (let size = 0; size !== family.size; ) {
      size = family.size;
      for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
    }
    for (const pid of family) {
      const started = readProcess(pid)?.started;
      if (started !== undefined) this.#seen.set(pid, started);
    }
    return [...family];
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {}
};

/** Finds all processes of a database server, which work in its folder. Linux only. */
const inFolder = (folder: string): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter(isRunning);
};
