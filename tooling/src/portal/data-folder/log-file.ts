import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MAX_LOG_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

/** Null if the disk refuses: the process then writes to its parent's terminal. */
export const openLog = (file: string): number | null => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    shortenLog(file);
    return openSync(file, 'a', 0o600);
  } catch {
    return null;
  }
};

/** Copies a large log to `FILE.1`. Returns false on a full disk; both files then stay unchanged. */
export const shortenLog = (file: string, maxBytes = MAX_LOG_BYTES): boolean => {
  const copy = `${file}.1.new`;
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= maxBytes) return true;
    copyFileSync(file, copy);
    renameSync(copy, `${file}.1`);
    truncateSync(file);
    return true;
  } catch {
    try {
      rmSync(copy, { force: true });
    } catch {}
    return false;
  }
};

export const logLength = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** At most the last 16 kB since the offset `from`. */
export const readLogSince = (file: string, from: number): string => {
  const size = logLength(file);
  const start = Math.max(from <= size ? from : 0, size - TAIL_BYTES);
  if (size === start) return '';
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(size - start);
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, start));
  } finally {
    closeSync(handle);
  }
};

export const lastErrorLine = (text: string): string => {
  const lines = text
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '');
  const errorLine = lines.findLast((line) => /^(\w*Error|FATAL|PANIC|ERROR)\b.*:/.test(line));
  return (
    errorLine ??
    lines.findLast((line) => !/^(at |node:|Node\.js v|[\^}{\]]+$)/.test(line)) ??
    'it printed nothing'
  ).slice(0, 300);
};

const plainLine = (line: string): string => {
  if (!line.startsWith('{')) return line.trim().replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] (?=[A-Z]+:)/, '');
  try {
    const { level, msg, err } = JSON.parse(line);
    const message = err?.message ?? msg ?? '';
    return level >= 50 ? `Error: ${message}` : String(message);
  } catch {
    return line.trim();
  }
};
