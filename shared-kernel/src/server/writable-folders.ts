import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FolderFault, writeFaultOf } from './write-fault.ts';

type FolderCheck = () => FolderFault | null | Promise<FolderFault | null>;

const PROBE = Buffer.alloc(64 * 1024, 1);
/** Health probes within this time share an answer. */
const KNOWN_FOR_MS = 1_000;
/** A disk that takes longer than this counts as failed. */
const PATIENCE_MS = 2_000;

export class WritableFolders {
  readonly #checks: ReadonlyMap<string, FolderCheck>;
  /** Unfinished checks. A hanging disk is not checked again, because each check would block a thread. */
  readonly #running = new Map<string, Promise<FolderFault | null>>();
  #known: { at: number; faults: Promise<Record<string, FolderFault>> } | null = null;

  readonly #patienceMs: number;

  constructor(folders: Readonly<Record<string, string | FolderCheck>>, patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
    this.#checks = new Map(
      Object.entries(folders).map(([name, folder]) => [
        name,
        typeof folder === 'string' ? () => faultOfFolder(folder) : folder,
      ]),
    );
  }

  faults(): Promise<Record<string, FolderFault>> {
    const now = performance.now();
    if (!this.#known || now - this.#known.at > KNOWN_FOR_MS) this.#known = { at: now, faults: this.#check() };
    return this.#known.faults;
  }

  async reading(): Promise<Record<string, number>> {
    const faults = await this.faults();
    return Object.fromEntries([...this.#checks.keys()].map((name) => [name, name in faults ? 0 : 1]));
  }

  async #check(): Promise<Record<string, FolderFault>> {
    const found = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await this.#faultOf(name, check)] as const),
    );
    return Object.fromEntries(found.filter((entry): entry is [string, FolderFault] => entry[1] !== null));
  }

  async #faultOf(name: string, check: FolderCheck): Promise<FolderFault | null> {
    const running =
      this.#running.get(name) ??
      Promise.resolve()
        .then(check)
        .finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<FolderFault>((resolve) => {
      timer = setTimeout(resolve, this.#patienceMs, 'failed');
    });
    const fault = await Promise.race([running, late]);
    clearTimeout(timer);
    return fault;
  }
}

/** Deletes the file before writing to it, so that a crash leaves no file. */
async function faultOfFolder(folder: string): Promise<FolderFault | null> {
  const file = join(folder, `.worklane-probe-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await rm(file);
      await handle.writeFile(PROBE);
    } finally {
      await handle.close();
    }
    return null;
  } catch (error) {
    // The folder is created with its first file, so its parent is checked.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(folder) !== folder)
      return faultOfFolder(dirname(folder));
    return writeFaultOf(error) ?? 'failed';
  }
}
