import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageName, sourceExtension, workspaceOf } from '../../../webpack/places.ts';

export interface WatchedTypes {
  start(): void;
  last(): readonly string[];
  onChecked(listener: (errors: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

const END_WITH_PARENT = new URL(`../../portal/end-with-parent${sourceExtension}`, import.meta.url).href;

export function watchTypes(project: string): WatchedTypes {
  const events = new EventEmitter().setMaxListeners(0);
  let last: readonly string[] = [];
  let close = async () => {};
  let isClosed = false;
  const start = () => {
    if (isClosed) return;
    const child = fork(join(import.meta.dirname, `type-check-main${sourceExtension}`), [project], {
      execArgv: ['--import', END_WITH_PARENT],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.on('message', (errors: string[]) => {
      const isSame = errors.join() === last.join();
      last = errors;
      if (!isSame) events.emit('checked', last);
    });
    close = () => {
      child.kill();
      return ended;
    };
  };
  return {
    start,
    last: () => last,
    onChecked: (listener) => {
      events.on('checked', listener);
      return () => events.off('checked', listener);
    },
    close: () => {
      isClosed = true;
      return close();
    },
  };
}

export function projectOfModule(packageDir: string): string {
  const root = workspaceOf(packageDir);
  if (root === packageDir) return join(packageDir, 'tsconfig.json');
  const name = packageName(packageDir);
  const folder = join(root, '.cache/dev');
  const file = join(folder, `${name}.tsconfig.json`);
  mkdirSync(folder, { recursive: true });
  const matchers = '../../tooling/jest/browser-matchers.ts';
  const settings = { extends: '../../tsconfig.base.json', include: [`../../${name}/src`, matchers] };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}
