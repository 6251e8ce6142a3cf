import type { RequestDraft } from '@worklane/kernel/contracts';
import { type ApiError, isApiError } from '@worklane/kernel/http';
import {
  mergeValues,
  type RequestField,
  type RequestValues,
  textOf,
  valuesOf,
  withFieldsOf,
} from '../request-values.ts';
import type { StoredDraft } from './stored-draft.ts';

export const SAVE_AFTER_MS = 1500;
const RETRY_AFTER_MS = 15_000;

export interface DraftState {
  /** Where the draft is saved. `kept`: only on this device; `unkept`: nowhere, because storage is forbidden. */
  place: 'nothing' | 'server' | 'kept' | 'unkept';
  savedAt: number | null;
  refusal: ApiError | null;
  /** A newer draft of the server that changed the same fields. Nothing is saved before the person chooses. */
  conflict: { current: RequestDraft; clashes: readonly RequestField[] } | null;
  /** The values before a choice, to which the person can return. */
  choice: RequestValues | null;
  /** Fields that were taken over from a newer draft of the server. */
  takenOver: readonly RequestField[];
  hasUnsent: boolean;
}

export interface DraftDependencies {
  id: string | null;
  saved: { values: RequestValues; version: number };
  values: RequestValues;
  savedAt: number | null;
  /** Nothing is sent in the name of another person. */
  isWriterSignedIn: () => boolean;
  create: () => Promise<RequestDraft>;
  save: (id: string, version: number, values: RequestValues) => Promise<RequestDraft>;
  load: (id: string) => Promise<RequestDraft>;
  store: (id: string | null, draft: Omit<StoredDraft, 'savedAt'>) => boolean;
  remove: (id: string | null) => void;
  onCreated: (draft: RequestDraft) => void;
  /** Values that the person did not type in this tab. */
  onReplaced: (values: RequestValues) => void;
}

/** Stores each change on the device at once and on the server a moment later. */
export class RequestDraftKeeper {
  id: string | null;
  values: RequestValues;
  state: DraftState;
  private saved: DraftDependencies['saved'];
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;
  private readonly listeners = new Set<() => void>();
  private readonly dependencies: DraftDependencies;

  constructor(dependencies: DraftDependencies) {
    this.dependencies = dependencies;
    this.id = dependencies.id;
    this.saved = dependencies.saved;
    this.values = dependencies.values;
    this.state = {
      place: dependencies.savedAt === null ? 'nothing' : 'server',
      savedAt: dependencies.savedAt,
      refusal: null,
      conflict: null,
      choice: null,
      takenOver: [],
      hasUnsent: this.hasUnsent(),
    };
    if (this.hasUnsent()) this.schedule(SAVE_AFTER_MS);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  snapshot = (): DraftState => this.state;

  get version(): number {
    return this.saved.version;
  }

  change(values: RequestValues): void {
    if (this.isEnded || textOf(values) === textOf(this.values)) return;
    this.values = values;
    const isKept = this.store(false);
    if (!isKept) this.set({ place: 'unkept' });
    else if (this.state.hasUnsent !== this.hasUnsent()) this.set({});
    this.schedule(SAVE_AFTER_MS);
  }

  /** Resolves when the running save and a save of later changes have ended. */
  async flush(): Promise<void> {
    while (this.running) await this.running;
    if (this.hasUnsent()) await this.run();
  }

  /** Creates the draft on the server, also without any change. */
  async start(): Promise<void> {
    while (this.running) await this.running;
    if (this.id === null) await this.run();
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    if (this.state.conflict || this.isEnded || !this.dependencies.isWriterSignedIn()) return;
    this.running = this.saveNow().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  /** Ends a conflict: the clashing fields keep the typed values or get those of the server. */
  choose(side: 'mine' | 'theirs'): void {
    const { conflict } = this.state;
    if (!conflict) return;
    const theirs = valuesOf(conflict.current.content);
    const mine = this.values;
    const other = withFieldsOf(mine, theirs, conflict.clashes);
    this.saved = { values: theirs, version: conflict.current.version };
    this.values = side === 'mine' ? mine : other;
    this.store(false);
    this.set({ conflict: null, choice: side === 'mine' ? other : mine });
    if (side === 'theirs') this.dependencies.onReplaced(this.values);
    this.schedule(0);
  }

  undoChoice(): void {
    const { choice } = this.state;
    if (!choice) return;
    this.values = choice;
    this.store(false);
    this.set({ choice: null });
    this.dependencies.onReplaced(choice);
    this.schedule(0);
  }

  /** After the draft was sent. */
  finish(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.dependencies.remove(this.id);
    this.set({});
  }

  /** Called when the form is unmounted. Unsent changes stay stored in any case. */
  dispose(): void {
    void this.flush();
  }

  hasUnsent(): boolean {
    return textOf(this.values) !== textOf(this.saved.values);
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change, hasUnsent: !this.isEnded && this.hasUnsent() };
    for (const listener of this.listeners) listener();
  }

  private store(isSent: boolean): boolean {
    const { values, saved } = this;
    return this.dependencies.store(this.id, { values, base: saved.values, version: saved.version, isSent });
  }

  private async saveNow(): Promise<void> {
    if (!navigator.onLine) {
      this.set({ place: this.store(false) ? 'kept' : 'unkept' });
      return;
    }
    const sent = this.values;
    try {
      const id = this.id ?? (await this.create());
      const draft = await this.dependencies.save(id, this.saved.version, sent);
      this.saved = { values: sent, version: draft.version };
      this.store(!this.hasUnsent());
      this.set({ place: 'server', savedAt: Date.parse(draft.updatedAt), refusal: null, takenOver: [] });
      if (this.hasUnsent()) this.schedule(SAVE_AFTER_MS);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 409 && this.id) await this.reconcile(this.id, error);
      else this.fail(error);
    }
  }

  private async create(): Promise<string> {
    const draft = await this.dependencies.create();
    this.dependencies.remove(null);
    this.id = draft.id;
    this.saved = { ...this.saved, version: draft.version };
    this.store(false);
    this.dependencies.onCreated(draft);
    return draft.id;
  }

  /** Takes over fields that only the newer draft changed; the person chooses for fields that both changed. */
  private async reconcile(id: string, refusal: ApiError): Promise<void> {
    try {
      const current = await this.dependencies.load(id);
      if (current.version === this.saved.version) {
        this.fail(refusal);
        return;
      }
      const theirs = valuesOf(current.content);
      const { merged, clashes, taken } = mergeValues(this.saved.values, this.values, theirs);
      this.values = merged;
      if (taken.length > 0) this.dependencies.onReplaced(merged);
      if (clashes.length > 0) {
        this.store(false);
        this.set({ conflict: { current, clashes }, choice: null, takenOver: taken });
        return;
      }
      this.saved = { values: theirs, version: current.version };
      this.store(!this.hasUnsent());
      this.set({ place: 'server', savedAt: Date.parse(current.updatedAt), takenOver: taken });
      if (this.hasUnsent()) this.schedule(0);
    } catch (error) {
      if (!isApiError(error)) throw error;
      this.fail(error);
    }
  }

  private fail(error: ApiError): void {
    const isTemporary = error.status === 0 || error.status === 429 || error.status >= 500;
    const isRepeated = isTemporary || error.status === 401;
    this.set({ place: this.store(false) ? 'kept' : 'unkept', refusal: isRepeated ? null : error });
    if (isRepeated) this.schedule(RETRY_AFTER_MS);
  }
}
