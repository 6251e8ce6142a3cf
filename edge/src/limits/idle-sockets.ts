import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Open files that are left for the api, releases, logs and what else this process opens. */
const OWN_FILES = 1_024;
/** Where the system does not tell its limit. */
const USUAL_FILES = 10_240;

/**
 * Closes connections where places run short, so that a new client always finds one: those on which nothing is asked, the
 * longest idle first. A browser opens another one with its next request and shows nothing of it.
 */
export class IdleSockets {
  readonly #most: number;
  #open = 0;
  /** The longest idle one first. */
  readonly #idle = new Set<Socket>();
  /** Requests that are not answered yet. That of a live connection never is, so it is never idle. */
  readonly #asked = new WeakMap<Socket, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a connection of `server`. Returns false where no place can be made for it. */
  add(socket: Socket): boolean {
    if (this.#open >= this.#most && !this.#makePlace()) return false;
    this.#open += 1;
    this.#idle.add(socket);
    socket.once('close', () => {
      this.#open -= 1;
      this.#idle.delete(socket);
    });
    return true;
  }

  /** Follows the requests of a server. */
  watch(server: Server): void {
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#asked.set(socket, (this.#asked.get(socket) ?? 0) + 1);
      this.#idle.delete(socket);
      response.once('close', () => {
        const left = (this.#asked.get(socket) ?? 1) - 1;
        this.#asked.set(socket, left);
        if (left === 0 && !socket.destroyed) this.#idle.add(socket);
      });
    });
  }

  #makePlace(): boolean {
    const [longest] = this.#idle;
    if (!longest) return false;
    this.#idle.delete(longest);
    longest.destroy();
    return true;
  }
}

/** Connections that the open files of this process allow. A live connection needs a second one, to the api. */
export function placesOf(setting: number): number {
  if (setting > 0) return setting;
  return Math.max(Math.floor((openFiles() - OWN_FILES) / 2), 256);
}

function openFiles(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? USUAL_FILES : Number(most);
  } catch {
    return USUAL_FILES;
  }
}
