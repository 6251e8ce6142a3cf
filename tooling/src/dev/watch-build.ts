import { EventEmitter } from 'node:events';
import webpack, { type Configuration } from 'webpack';

export interface Built {
  hash: string;
  /** Error messages; empty after a successful build. */
  errors: string[];
  ms: number;
}

export interface WatchedBuild {
  /** The folder with the files of the last successful build. */
  folder: string;
  /** The last build; null before the first one. */
  last(): Built | null;
  /** Resolves with the first build, whether it succeeded or not. */
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  close(): Promise<void>;
}

/** Builds once and again whenever a source file changes. */
export function watchBuild(configuration: Configuration): WatchedBuild {
  const events = new EventEmitter().setMaxListeners(0);
  const compiler = webpack(configuration);
  let last: Built | null = null;
  const first = new Promise<Built>((resolve) => events.once('built', resolve));
  const watching = compiler.watch(configuration.watchOptions ?? {}, (failure, stats) => {
    const errors = failure
      ? [failure.message]
      : (stats?.toJson({ all: false, errors: true }).errors ?? []).map(errorText);
    last = { hash: stats?.hash ?? '', errors, ms: (stats?.endTime ?? 0) - (stats?.startTime ?? 0) };
    events.emit('built', last);
  });
  return {
    folder: configuration.output?.path ?? '',
    last: () => last,
    first,
    onBuilt: (listener) => {
      events.on('built', listener);
      return () => events.off('built', listener);
    },
    close: () =>
      new Promise((resolve) => {
        if (!watching) return resolve();
        watching.close(() => compiler.close(() => resolve()));
      }),
  };
}

const errorText = ({ moduleName, message }: { moduleName?: string; message?: string }): string =>
  [moduleName, message].filter(Boolean).join('\n');
