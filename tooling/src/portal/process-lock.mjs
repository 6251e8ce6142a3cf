// Plain JavaScript without dependencies: the bootstrap imports it on Node 20 before anything is installed.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const FOREIGN_SILENCE_MS = 7_000;

export function readProcess(pid) {
  return process.platform === 'linux' ? readProcFolder(pid) : readProcessList(pid);
}

function readProcFolder(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its parent has not collected its exit status yet.
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    return { started: fields[19], command };
  } catch {
    return null;
  }
}

function readProcessList(pid) {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const match = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/s.exec(line);
    if (!match || match[1].startsWith('Z')) return null;
    return { started: match[2], command: match[3].split(' ') };
  } catch {
    return null;
  }
}

// Process ids are unique only within one machine and container.
function processSpace() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function readHolder(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const { mtimeMs } = statSync(file);
    try {
      const { pid, started, space, token } = JSON.parse(text);
      return { pid, started, space, token, text, mtimeMs };
    } catch {
      return { pid: null, started: null, space: null, token: null, text, mtimeMs };
    }
  } catch {
    return null;
  }
}

async function isHeld(file, holder) {
  // Just created and not written yet, or truncated by a power loss.
  if (holder.pid === null) return Date.now() - holder.mtimeMs < HEARTBEAT_MS;
  if (holder.space === processSpace()) return readProcess(holder.pid)?.started === holder.started;
  const deadline = Date.now() + FOREIGN_SILENCE_MS;
  while (Date.now() < deadline) {
    await sleep(250);
    if (readHolder(file)?.mtimeMs !== holder.mtimeMs) return true;
  }
  return false;
}

function removeStale(file, holder) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another process may have acquired the lock before the rename: restore its file.
  if (readFileSync(aside, 'utf8') !== holder.text) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

export async function acquireLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const token = randomUUID();
  const started = readProcess(process.pid)?.started ?? null;
  const text = JSON.stringify({ pid: process.pid, started, space: processSpace(), token });
  for (;;) {
    try {
      writeFileSync(file, text, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (!holder) continue;
    if (await isHeld(file, holder)) return { acquired: false, pid: holder.pid };
    removeStale(file, holder);
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {}
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    acquired: true,
    release() {
      clearInterval(heartbeat);
      if (readHolder(file)?.token !== token) return;
      try {
        rmSync(file, { force: true });
      } catch {
        // On a read-only disk the next start finds that the process has ended.
      }
    },
  };
}

export async function waitForLock(file, { onWait, signal } = {}) {
  let isReported = false;
  for (;;) {
    const lock = await acquireLock(file);
    if (lock.acquired) return lock;
    if (!isReported) onWait?.(lock.pid);
    isReported = true;
    await sleep(200, undefined, { signal });
  }
}
