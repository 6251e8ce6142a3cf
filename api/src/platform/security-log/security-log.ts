import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { afterCommit, type Database, type Executor } from '../database.ts';
import { mergeKeyOf, rowOf, type SecurityEvent, type SecurityEventRow } from './security-event.ts';
import { forgetEventsBefore, saveEvents } from './security-events.repository.ts';
import { SecurityLogFile } from './security-log-file.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const KEPT_DAYS = 90;
/** New rows of one process in a day; further events are counted by kind and minute alone. */
const ROWS_PER_DAY = 20_000;
const WRITE_AFTER_MS = 250;
const ROWS_PER_STATEMENT = 200;

interface Counted {
  row: SecurityEventRow;
  /** Events that no statement has written yet. */
  unsaved: number;
  /** Events after the first, which have no line yet. */
  further: number;
}

export interface SecurityLogParts {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  dataDir: string;
  rowsPerDay?: number;
}

/**
 * What matters to security, as rows that operators read and as lines to be shipped. Equal events of one minute
 * share a row: a flood costs one row and a number. All rows of one process are written by one statement at a
 * time, so a flood takes one connection at most, and no request waits for it.
 */
export class SecurityLog {
  readonly #parts: SecurityLogParts;
  readonly #file: SecurityLogFile;
  readonly #counted = new Map<string, Counted>();
  #today = { day: 0, rows: 0 };
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SecurityLogParts) {
    this.#parts = parts;
    this.#file = new SecurityLogFile(join(parts.dataDir, 'security-log'));
  }

  /** For what has happened whatever becomes of the request: written a moment later, outside its transaction. */
  record(event: SecurityEvent): void {
    const at = this.#parts.clock.now();
    if (!this.#addTo(mergeKeyOf(event, at), at)) {
      if (this.#takesRow(at)) this.#begin(event, at);
      else this.#countOnly(event, at);
    }
    this.#writeLater();
  }

  /** For a change: its event is there exactly when the change is. Each has a row of its own. */
  async recordIn(transaction: Executor, event: SecurityEvent): Promise<void> {
    const row = rowOf(event, this.#parts.clock.now(), null);
    await saveEvents(transaction, [row]);
    afterCommit(transaction, () => this.#append(row));
  }

  /** Resolves when everything recorded so far is stored, or the database did not take it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async stop(): Promise<void> {
    await this.flush();
    for (const counted of this.#counted.values()) this.#appendFurther(counted);
    clearTimeout(this.#timer);
    this.#file.close();
  }

  /** Forgets what is older than 90 days. */
  async forgetOld(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - KEPT_DAYS * DAY);
    await forgetEventsBefore(this.#parts.database, oldest);
    this.#file.removeBefore(oldest);
  }

  /** Whether the event is equal to one of this minute, and counted with it. */
  #addTo(key: string, at: Date): boolean {
    const counted = this.#counted.get(key);
    if (!counted) return false;
    counted.row.lastAt = at;
    counted.unsaved += 1;
    counted.further += 1;
    return true;
  }

  #begin(event: SecurityEvent, at: Date): void {
    const key = mergeKeyOf(event, at);
    const row = rowOf(event, at, key);
    this.#counted.set(key, { row, unsaved: 1, further: 0 });
    this.#append(row);
  }

  /** The rows of the day are used up: what is kept is how many more there are of this kind. */
  #countOnly({ kind }: SecurityEvent, at: Date): void {
    const event: SecurityEvent = { kind, details: { code: 'more' } };
    if (!this.#addTo(mergeKeyOf(event, at), at)) this.#begin(event, at);
  }

  #takesRow(at: Date): boolean {
    const day = Math.floor(at.getTime() / DAY);
    if (day !== this.#today.day) this.#today = { day, rows: 0 };
    this.#today.rows += 1;
    return this.#today.rows <= (this.#parts.rowsPerDay ?? ROWS_PER_DAY);
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref();
  }

  async #write(): Promise<void> {
    const due = [...this.#counted.values()].filter(({ unsaved }) => unsaved > 0);
    for (let from = 0; from < due.length; from += ROWS_PER_STATEMENT)
      await this.#save(due.slice(from, from + ROWS_PER_STATEMENT));
    this.#forgetPast();
    if (this.#counted.size > 0) this.#writeLater();
  }

  async #save(due: readonly Counted[]): Promise<void> {
    const taken = due.map((counted) => ({ counted, count: counted.unsaved }));
    for (const { counted } of taken) counted.unsaved = 0;
    try {
      await saveEvents(
        this.#parts.database,
        taken.map(({ counted, count }) => ({ ...counted.row, count })),
      );
    } catch (error) {
      // Kept for the next try; the lines have them meanwhile.
      for (const { counted, count } of taken) counted.unsaved += count;
      this.#parts.log.warn({ err: error }, 'security events are not stored yet');
    }
  }

  /** What happens in the next minute begins a row of its own. */
  #forgetPast(): void {
    const minute = Math.floor(this.#parts.clock.now().getTime() / MINUTE);
    for (const [key, counted] of this.#counted) {
      if (counted.unsaved > 0 || Math.floor(counted.row.at.getTime() / MINUTE) >= minute) continue;
      this.#appendFurther(counted);
      this.#counted.delete(key);
    }
  }

  #appendFurther(counted: Counted): void {
    if (counted.further > 0) this.#append({ ...counted.row, count: counted.further });
    counted.further = 0;
  }

  #append({ mergeKey: _, accountHash, ...row }: SecurityEventRow): void {
    const line = { log: 'security', ...row, accountHash: accountHash?.toString('hex') ?? null };
    try {
      this.#file.append(JSON.stringify(line), row.lastAt);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'a line of the security log is not written');
    }
  }
}
