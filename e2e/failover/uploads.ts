import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attachment } from '@worklane/shared-kernel/contracts';
import { type HttpAnswer, Uploader } from '../../api/src/testing/uploader.ts';
import { chance } from '../faults/chance.ts';
import { getAs } from '../faults/live-channel/live-calls.ts';
import type { LivePerson } from '../faults/live-channel/live-records.ts';
import { pick, type Work } from '../faults/live-channel/live-run.ts';

/** A page's upload queue uses the same pauses. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000];
const temporary = [0, 423, 429, 500, 502, 503, 504];
const MOST_BYTES = 400_000;
const CHUNK_BYTES = 128_000;
const PAUSE_MS = 300;

interface Uploaded {
  id: string;
  by: LivePerson;
  sha256: string;
}

/** Uploads files to chats until `stop` is called, each in several chunks, so that a killed server interrupts some. */
export class Uploads {
  readonly done: Uploaded[] = [];
  retried = 0;
  readonly failed: string[] = [];
  #isOn = true;
  readonly #work: Work;
  readonly #running: Promise<void>[];

  constructor(work: Work, count: number) {
    this.#work = work;
    this.#running = Array.from({ length: count }, async () => {
      while (this.#isOn) {
        await this.#upload();
        await sleep(PAUSE_MS);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#running);
  }

  async compare(): Promise<{ damaged: number }> {
    let damaged = 0;
    for (const { id, by, sha256 } of this.done) {
      const { url } = await getAs<Attachment>(by, `${this.#work.portal.url}/api/files/${id}`);
      const { bytes } = await this.#uploaderOf(by).get(url);
      if (sha256 !== createHash('sha256').update(bytes).digest('hex')) damaged += 1;
    }
    return { damaged };
  }

  #uploaderOf({ token, cookie }: LivePerson): Uploader {
    return new Uploader(this.#work.portal.url, { authorization: `Bearer ${token}`, cookie });
  }

  async #upload(): Promise<void> {
    const chat = pick(this.#work.chats);
    const by = pick(chat.people);
    const content = randomBytes(CHUNK_BYTES + Math.floor(chance() * MOST_BYTES));
    const about = { name: `${randomUUID()}.bin`, purpose: 'chat-file', context: chat.id };
    const uploader = this.#uploaderOf(by);
    const path = (await this.#retry(() => uploader.create(content.length, about), [201]))?.headers.get(
      'location',
    );
    if (!path || !(await this.#send(uploader, path, content))) return;
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.done.push({ id: path.split('/').at(-1) ?? '', by, sha256 });
  }

  async #send(uploader: Uploader, path: string, content: Buffer): Promise<boolean> {
    for (let offset = 0; offset < content.length; ) {
      const chunk = content.subarray(offset, offset + CHUNK_BYTES);
      const answer = await this.#retry(async () => {
        const sent = await uploader.patch(path, offset, chunk);
        return sent.status === 204 ? sent : await asked(uploader, path, sent);
      }, [200, 204]);
      if (!answer) return false;
      offset = Number(answer.headers.get('upload-offset'));
    }
    return true;
  }

  async #retry(send: () => Promise<HttpAnswer>, wanted: readonly number[]): Promise<HttpAnswer | undefined> {
    for (let failures = 0; ; failures += 1) {
      const answer = await send().catch(() => null);
      const status = answer?.status ?? 0;
      if (answer && wanted.includes(status)) return answer;
      if (!temporary.includes(status) && status !== 409) {
        this.failed.push(`${status} ${answer?.bytes}`);
        return undefined;
      }
      this.retried += 1;
      await sleep(RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)]);
    }
  }
}

async function asked(uploader: Uploader, path: string, refused: HttpAnswer): Promise<HttpAnswer> {
  if (!temporary.includes(refused.status) && refused.status !== 409) return refused;
  const answer = await uploader.head(path);
  return answer.status === 200 ? answer : refused;
}
