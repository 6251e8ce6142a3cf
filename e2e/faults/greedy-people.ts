import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

type Headers = Record<string, string>;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

export const addressOf = (number: number): Headers => ({
  'x-forwarded-for': `203.${Math.floor(number / 250)}.${number % 250}.7`,
});

/** Clients hold these requests open and never finish them. */
export class HeldRequests {
  readonly #base: string;
  readonly #open: ClientRequest[] = [];

  constructor(base: string) {
    this.#base = base;
  }

  download(path: string, headers: Headers): void {
    const asked = request(`${this.#base}${path}`, { agent, headers });
    asked.once('response', (answer: IncomingMessage) => answer.once('error', () => {}).pause());
    this.#hold(asked);
    asked.end();
  }

  upload(path: string, headers: Headers): void {
    const sent = request(`${this.#base}${path}`, {
      agent,
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '1000',
      },
    });
    sent.once('response', (answer: IncomingMessage) => answer.once('error', () => {}).resume());
    this.#hold(sent);
    sent.write('0');
  }

  end(): void {
    for (const one of this.#open.splice(0)) one.destroy();
  }

  #hold(one: ClientRequest): void {
    one.on('error', () => {});
    this.#open.push(one);
  }
}
