import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findOrUnpack, type Program } from '../checks/debian-program.ts';
import { findFreePort } from '../portal/ports.ts';

// Debian's package redis-tools holds the server under the last of these names: what it is called makes it one. Its
// package redis-server would run a server of the machine's own as well.
const names = ['redis-server', 'valkey-server', 'redis-check-rdb'];

/** A Redis of a test: empty, nothing on disk. */
export class RedisServer {
  readonly #program: Program;
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(program: Program, port: number) {
    this.#program = program;
    this.#port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await findRedis(), await findFreePort());
    await server.comeBack();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Starts it on the same port; what it held is gone. */
  async comeBack(): Promise<void> {
    const settings = [
      '--port',
      String(this.#port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const child = spawn(this.#program.path, settings, {
      env: this.#program.env,
      argv0: 'redis-server',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) break;
    }
    if (child.exitCode !== null) throw new Error(`Redis does not start: ${output}`);
  }
}

/** Finds a Redis on this machine, or unpacks Debian's. Throws one sentence that says what to do. */
async function findRedis(): Promise<Program> {
  const found = await findOrUnpack(names, { debianPackage: 'redis-tools' });
  if (found) return found;
  throw new Error(
    'The tests of REDIS_URL need a Redis: install the package redis-server, or Debian’s redis-tools.',
  );
}
