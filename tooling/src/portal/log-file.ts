import { closeSync, copyFileSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_LOG = 20 * 1024 * 1024;
const TAIL = 16 * 1024;

/** Opens a log for appending; its writers keep working when it is shortened under them. */
export const openLog = (file: string): number => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  shortenLog(file);
  return openSync(file, 'a', 0o600);
};

/** Moves a log that has grown large into `FILE.1`, of which one is kept. */
export const shortenLog = (file: string, largest = LARGEST_LOG): void => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largest) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
};

export const logLength = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What was written since `from`, at most its last 16 kB. */
export const readLogSince = (file: string, from: number): string => {
  const size = logLength(file);
  const start = Math.max(from <= size ? from : 0, size - TAIL);
  if (size === start) return '';
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(size - start);
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, start));
  } finally {
    closeSync(handle);
  }
};

/** The line that says best what went wrong: an error's message rather than its stack. */
export const lastErrorLine = (text: string): string => {
  const lines = text
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '');
  const telling = lines.findLast((line) => /^(\w*Error|FATAL|PANIC|ERROR)\b.*:/.test(line));
  return (
    telling ??
    lines.findLast((line) => !/^(at |node:|Node\.js v|[\^}{\]]+$)/.test(line)) ??
    'it said nothing'
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
