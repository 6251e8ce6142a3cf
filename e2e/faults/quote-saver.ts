import { randomUUID } from 'node:crypto';
import type { EditQuoteBody } from '@worklane/shared-kernel/contracts';
import type { ApiClient } from '../support/api-client.ts';

interface Save {
  body: EditQuoteBody & { basePrice: number };
  idempotencyKey: string;
}

/** Saves one quote repeatedly, and records which saves were acknowledged and which were in flight. */
export class QuoteSaver {
  readonly projectId: string;
  readonly #seller: ApiClient;
  /** The content of the last acknowledged save. */
  #known = { version: 0, basePrice: 0 };
  #onItsWay: Save | null = null;
  acknowledged = 0;
  /** Number of saves that were stored although their answer never arrived. */
  savedUnseen = 0;

  constructor(seller: ApiClient, projectId: string) {
    this.#seller = seller;
    this.projectId = projectId;
  }

  /** Saves until the portal stops answering. Throws for any answer except success. */
  async saveUntilCutOff(): Promise<void> {
    for (;;) {
      const basePrice = 1000 + this.acknowledged;
      this.#onItsWay = {
        body: { version: this.#known.version, basePrice, deliverables: [`Priced ${basePrice}`] },
        idempotencyKey: randomUUID(),
      };
      try {
        await this.#send(this.#onItsWay);
      } catch (error) {
        if (isCutOff(error)) return;
        throw error;
      }
      this.#onItsWay = null;
    }
  }

  /** What the portal has lost of this quote, as a sentence; null when every acknowledged save is stored. */
  async findLoss(): Promise<string | null> {
    const { quote } = await this.#seller.call('GET /api/projects/:id', { params: { id: this.projectId } });
    const found = { version: quote?.version ?? 0, basePrice: quote?.basePrice ?? 0 };
    if (isSame(found, this.#known)) return null;
    const wanted = this.#onItsWay;
    if (wanted && isSame(found, { version: wanted.body.version + 1, basePrice: wanted.body.basePrice })) {
      this.savedUnseen += 1;
      return null;
    }
    return `Project ${this.projectId}: ${tell(this.#known)} was acknowledged, ${tell(found)} is there.`;
  }

  /** Retries the interrupted save with its key, as a browser does, so that it is stored exactly once. */
  async finishCutOffSave(): Promise<void> {
    if (this.#onItsWay) await this.#send(this.#onItsWay);
    this.#onItsWay = null;
  }

  async #send({ body, idempotencyKey }: Save): Promise<void> {
    const { quote } = await this.#seller.call('PUT /api/projects/:id', {
      params: { id: this.projectId },
      query: { action: 'editQuote' },
      body,
      idempotencyKey,
    });
    const saved = { version: quote?.version ?? 0, basePrice: quote?.basePrice ?? 0 };
    if (!isSame(saved, { version: body.version + 1, basePrice: body.basePrice }))
      throw new Error(`A save of ${body.basePrice} on version ${body.version} was answered ${tell(saved)}`);
    this.#known = saved;
    this.acknowledged += 1;
  }
}

interface Saved {
  version: number;
  basePrice: number;
}

const isSame = (one: Saved, other: Saved): boolean =>
  one.version === other.version && one.basePrice === other.basePrice;

const tell = ({ version, basePrice }: Saved): string => `version ${version} at $${basePrice}`;

/** No answer or an incomplete one: fetch throws a TypeError, an incomplete body a SyntaxError. */
const isCutOff = (error: unknown): boolean =>
  // Not instanceof: the test's realm has error classes of its own.
  ['TypeError', 'SyntaxError'].includes((error as Error).name);
