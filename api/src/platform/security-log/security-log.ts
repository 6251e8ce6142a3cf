import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterCommit, type Database, type Executor } from '../database/database.ts';
import type { Clock } from '../processes/clock.ts';
import { mergeKeyOf, rowOf, type SecurityEvent, type SecurityEventRow } from './security-event.ts';
import { deleteEventsBefore, saveEvents } from './security-events.repository.ts';
import { SecurityLogFile } from './security-log-file.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const RETENTION_DAYS = 90;
/** Rows that one process adds per day; beyond it, events are counted only by kind and minute. */
const ROWS_PER_DAY = 20_000;
const WRITE_DELAY_MS = 250;
const ROWS_PER_STATEMENT = 200;

interface Counted {
  row: SecurityEventRow;
  unsaved: number;
  repeats: number;
}

export interface SecurityLogParts {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  dataDir: string;
  rowsPerDay?: number;
}

/**
 * Equal events of one minute share a row, and rows are written one statement at a time. So a flood uses at most one
 * connection and delays no request.
 */
export class SecurityLog {
  readonly #parts: SecurityLogParts;
  readonly #file: SecurityLogFile;
  readonly #counted = new Map<string, Counted>();
  #today = { day: 0, rows: 0 };
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isFileBehind = false;

  constructor(parts: SecurityLogParts) {
    this.#parts = parts;
    this.#file = new SecurityLogFile(join(parts.dataDir, 'security-log'));
  }

  /** Records an event later and outside the request's transaction, whatever its outcome. */
  record(event: SecurityEvent): void {
    const at = this.#parts.clock.now();
    if (!this.#countEqual(mergeKeyOf(event, at), at)) {
      if (this.#hasRowLeft(at)) this.#addRow(event, at);
      else this.#countByKind(event, at);
    }
    this.#scheduleWrite();
  }

  /** Records a change's event in its transaction, so that both commit together. Each event has its own row. */
  async recordIn(transaction: Executor, event: SecurityEvent): Promise<void> {
    const row = rowOf(event, this.#parts.clock.now(), null);
    await saveEvents(transaction, [row]);
    afterCommit(transaction, () => this.#append(row));
  }

  /** Resolves after one attempt to store everything recorded so far, even if it failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async stop(): Promise<void> {
    await this.flush();
    for (const counted of this.#counted.values()) this.#appendRepeats(counted);
    clearTimeout(this.#timer);
    this.#file.close();
  }

  async deleteOldEvents(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY);
    await deleteEventsBefore(this.#parts.database, oldest);
    this.#file.removeBefore(oldest);
  }

  #writeFile(write: () => void): void {
    try {
      write();
      this.#isFileBehind = false;
    } catch (error) {
      if (!this.#isFileBehind)
        this.#parts.log.warn({ err: error }, 'lines of the security log wait to be written');
      this.#isFileBehind = true;
    }
  }

  #countEqual(key: string, at: Date): boolean {
    const counted = this.#counted.get(key);
    if (!counted) return false;
    counted.row.lastAt = at;
    counted.unsaved += 1;
    counted.repeats += 1;
    return true;
  }

  #addRow(event: SecurityEvent, at: Date): void {
    const key = mergeKeyOf(event, at);
    const row = rowOf(event, at, key);
    this.#counted.set(key, { row, unsaved: 1, repeats: 0 });
    this.#append(row);
  }

  #countByKind({ kind }: SecurityEvent, at: Date): void {
    const event: SecurityEvent = { kind, details: { code: 'more' } };
    if (!this.#countEqual(mergeKeyOf(event, at), at)) this.#addRow(event, at);
  }

  #hasRowLeft(at: Date): boolean {
    const day = Math.floor(at.getTime() / DAY);
    if (day !== this.#today.day) this.#today = { day, rows: 0 };
    this.#today.rows += 1;
    return this.#today.rows <= (this.#parts.rowsPerDay ?? ROWS_PER_DAY);
  }

  #scheduleWrite(): void {
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_DELAY_MS).unref();
  }

  async #write(): Promise<void> {
    const due = [...this.#counted.values()].filter(({ unsaved }) => unsaved > 0);
    for (let from = 0; from < due.length; from += ROWS_PER_STATEMENT)
      await this.#save(due.slice(from, from + ROWS_PER_STATEMENT));
    this.#dropPastMinutes();
    if (this.#isFileBehind) this.#writeFile(() => this.#file.retry());
    if (this.#counted.size > 0 || this.#isFileBehind) this.#scheduleWrite();
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
      for (const { counted, count } of taken) counted.unsaved += count;
      this.#parts.log.warn({ err: error }, 'security events are not stored yet');
    }
  }

  #dropPastMinutes(): void {
    const minute = Math.floor(this.#parts.clock.now().getTime() / MINUTE);
    for (const [key, counted] of this.#counted) {
      if (counted.unsaved > 0 || Math.floor(counted.row.at.getTime() / MINUTE) >= minute) continue;
      this.#appendRepeats(counted);
      this.#counted.delete(key);
    }
  }

  #appendRepeats(counted: Counted): void {
    if (counted.repeats > 0) this.#append({ ...counted.row, count: counted.repeats });
    counted.repeats = 0;
  }

  #append({ mergeKey: _, accountHash, ...row }: SecurityEventRow): void {
    const line = { log: 'security', ...row, accountHash: accountHash?.toString('hex') ?? null };
    this.#writeFile(() => this.#file.append(JSON.stringify(line), row.lastAt));
  }
}
