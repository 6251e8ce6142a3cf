// Runs before anything is installed: no dependency, no TypeScript.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { constants } from 'node:os';
import { basename } from 'node:path';

export class Refusal extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm passes its own path to scripts; otherwise the npm on PATH is used. */
export function npmCommand() {
  const path = process.env.npm_execpath;
  if (path && /^npm(-cli)?\.[cm]?js$/.test(basename(path)) && existsSync(path))
    return [process.execPath, path];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** Appends the output to `log`. Throws Refusal if npm is missing, fails or is interrupted */
export function runNpm(args, { root, log }) {
  const [program, ...first] = npmCommand();
  return new Promise((resolve, reject) => {
    const npm = spawn(program, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      appendFileSync(log, chunk);
    };
    npm.stdout.on('data', collect);
    npm.stderr.on('data', collect);
    let interrupted = null;
    const interrupt = (signal) => {
      interrupted = signal;
      npm.kill('SIGTERM');
    };
    for (const signal of SIGNALS) process.on(signal, interrupt);
    npm.on('error', (error) => reject(new Refusal(startReason(error))));
    npm.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      if (interrupted) {
        process.exitCode = 128 + constants.signals[interrupted];
        reject(new Refusal('The installation was interrupted; the next start repeats it.'));
      } else if (code === 0) resolve();
      else
        reject(
          new Refusal(
            `The packages could not be installed: ${npmReason(output)}. npm's output is in ${log}.`,
          ),
        );
    });
  });
}

const startReason = (error) =>
  error.code === 'ENOENT'
    ? 'The packages cannot be installed: npm is not on PATH; install npm 10 or later.'
    : `The packages cannot be installed: ${error.message}.`;

function npmReason(output) {
  const lines = output
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) ?(.*)$/.exec(line)?.[1]?.trim())
    .filter((line) => line);
  const errorLine = lines.find((line) => !/^(code|errno|syscall|path|dest|A complete log)\b/.test(line));
  const code = lines.find((line) => line.startsWith('code '))?.slice(5);
  let reason = errorLine ?? output.trim().split('\n').at(-1) ?? 'npm printed no reason';
  while (reason.endsWith('.')) reason = reason.slice(0, -1);
  return code && !reason.includes(code) ? `${reason} (${code})` : reason;
}

export function showElapsed(label, started) {
  const out = process.stdout;
  const print = (text) => out.write(`${text}\n`);
  const seconds = () => Math.round((Date.now() - started) / 1000);
  if (!out.isTTY) {
    print(`${label} …`);
    const timer = setInterval(() => print(`${label}: ${seconds()} s so far`), 10_000);
    return (end) => {
      clearInterval(timer);
      print(`${label}: ${end}`);
    };
  }
  const draw = () => out.write(`\r\x1b[K${label} … ${seconds()} s`);
  draw();
  const timer = setInterval(draw, 1_000);
  return (end) => {
    clearInterval(timer);
    out.write(`\r\x1b[K${label}: ${end}\n`);
  };
}
