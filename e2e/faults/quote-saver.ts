import { randomUUID } from 'node:crypto';
import type { EditQuoteBody } from '@worklane/shared-kernel/contracts';
import type { ApiClient } from '../support/portal/api-client.ts';

interface Save {
  body: EditQuoteBody & { basePrice: number };
  idempotencyKey: string;
}

export class QuoteSaver {
  readonly projectId: string;
  readonly #seller: ApiClient;
  #known = { version: 0, basePrice: 0 };
  #onItsWay: Save | null = null;
  acknowledged = 0;
  savedUnseen = 0;

  constructor(seller: ApiClient, projectId: string) {
    this.#seller = seller;
    this.projectId = projectId;
  }

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

  async findLoss(): Promise<string | null> {
    const { quote } = await this.#seller.call('GET /api/projects/:id', { params: { id: this.projectId } });
    const found = { version: quote?.version ?? 0, basePrice: quote?.basePrice ?? 0 };
    if (isSame(found, this.#known)) return null;
    const wanted = this.#onItsWay;
    if (wanted && isSame(found, { version: wanted.body.version + 1, basePrice: wanted.body.basePrice })) {
      this.savedUnseen += 1;
      return null;
    }
    return `Project ${this.projectId}: ${textOf(this.#known)} was acknowledged, ${textOf(found)} is there.`;
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
      throw new Error(`A save of ${body.basePrice} on version ${body.version} was answered ${textOf(saved)}`);
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

const textOf = ({ version, basePrice }: Saved): string => `version ${version} at $${basePrice}`;

/** Without an answer fetch throws a TypeError; an incomplete body is a SyntaxError. */
const isCutOff = (error: unknown): boolean =>
  // Not instanceof: the test's realm has its own error classes.
  ['TypeError', 'SyntaxError'].includes((error as Error).name);
