import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Open files reserved for the api, releases, logs and other files of this process. */
const OWN_FILES = 1_024;
const USUAL_FILES = 10_240;

/** Closes idle connections, the longest idle first, when connections run short. Browsers reconnect unnoticed. */
export class IdleSockets {
  readonly #most: number;
  #open = 0;
  /** Longest idle first. */
  readonly #idle = new Set<Socket>();
  /** Unanswered requests. A live connection's request is never answered, so it is never idle. */
  readonly #asked = new WeakMap<Socket, number>();

  constructor(most: number) {
    this.#most = most;
  }

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

/** A live connection needs a second open file, for the api. */
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
