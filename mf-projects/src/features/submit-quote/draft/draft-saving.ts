import { type ApiError, isApiError } from '@worklane/kernel/http';
import type { Quote } from '../../../shared/project/project.ts';
import { emptyValues, withFieldsOf } from '../quote-form-values.ts';
import type { DraftCore } from './draft-core.ts';
import { tooLongForDraft } from './draft-limits.ts';

export const SAVE_AFTER_MS = 1500;
const RETRY_AFTER_MS = 15_000;

export class DraftSaving {
  running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isPaused = false;
  private readonly core: DraftCore;
  private readonly onStale: (current: Quote) => void;

  constructor(core: DraftCore, onStale: (current: Quote) => void) {
    this.core = core;
    this.onStale = onStale;
  }

  schedule(ms: number): void {
    this.stopTimer();
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  stopTimer(): void {
    clearTimeout(this.timer);
  }

  flush(): Promise<void> {
    if (this.running) return this.running;
    this.stopTimer();
    const { core } = this;
    const hasToSend = core.hasOwnUnsent() && core.hasSendable() && !this.isPaused && !core.state.conflict;
    if (!hasToSend || !core.dependencies.isWriterSignedIn()) return Promise.resolve();
    this.running = this.sendNow().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async pause(): Promise<void> {
    this.isPaused = true;
    this.stopTimer();
    await this.running;
  }

  resume(): void {
    this.isPaused = false;
  }

  end(): void {
    this.isPaused = true;
    this.stopTimer();
  }

  private async sendNow(): Promise<void> {
    const { core } = this;
    if (!navigator.onLine) {
      core.set({ place: core.store(false) ? 'kept' : 'unkept' });
      return;
    }
    const sent = core.values;
    try {
      const quote = await core.dependencies.send(sent, core.saved.version);
      core.hasLostAnswer = false;
      const leftOut = tooLongForDraft(sent);
      core.saved = { values: withFieldsOf(sent, emptyValues, leftOut), version: quote.version };
      core.store(!core.hasUnsent());
      const savedAt = Date.parse(quote.updatedAt);
      core.set({ place: 'server', savedAt, takenOver: null, refusal: null, leftOut });
      if (core.hasSendable()) this.schedule(SAVE_AFTER_MS);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = error.code === 'quote.stale' ? core.dependencies.currentOf(error) : null;
      if (current) this.onStale(current);
      else this.fail(error);
    }
  }

  private fail(error: ApiError): void {
    const { core } = this;
    const isTemporary = error.status === 0 || error.status === 429 || error.status >= 500;
    if (isTemporary) core.hasLostAnswer = true;
    const refusal = isTemporary || error.status === 401 ? null : error;
    core.set({ place: core.store(false) ? 'kept' : 'unkept', refusal });
    // A save of the ended session can be refused after its author has signed in again.
    if (isTemporary || error.status === 401) this.schedule(RETRY_AFTER_MS);
  }
}
