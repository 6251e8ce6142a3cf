import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findOrUnpack, type Program } from '../checks/tests/debian-program.ts';
import { findFreePort } from '../portal/ports.ts';

// Debian's redis-tools contains the server as redis-check-rdb: the program's name decides. Its package redis-server
// would also start a service.
const names = ['redis-server', 'valkey-server', 'redis-check-rdb'];

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

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

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

async function findRedis(): Promise<Program> {
  const found = await findOrUnpack(names, { debianPackage: 'redis-tools' });
  if (found) return found;
  throw new Error(
    'The tests of REDIS_URL need a Redis: install the package redis-server, or Debian’s redis-tools.',
  );
}
