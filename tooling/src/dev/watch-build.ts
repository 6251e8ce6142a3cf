import { EventEmitter } from 'node:events';
import webpack, { type Configuration } from 'webpack';
import { buildErrorText } from './build-error.ts';
import { SourcePositions } from './source-positions.ts';

export interface Built {
  /** The build whose files are served: the last successful one, or the last one while none was. */
  hash: string;
  /** Error messages, each with its file and line in the first line; empty after a successful build. */
  errors: string[];
  ms: number;
}

export interface WatchedBuild {
  /** The folder with the files of the last successful build. */
  folder: string;
  sources: SourcePositions;
  /** The last build; null before the first one. */
  last(): Built | null;
  /** Resolves with the first build, whether it succeeded or not. */
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  close(): Promise<void>;
}

/**
 * Builds once and again whenever a source file changes. After the first successful build, a build with errors writes
 * nothing: pages keep what they show, and the next update starts from there.
 */
export function watchBuild(configuration: Configuration, packageName: string): WatchedBuild {
  const events = new EventEmitter().setMaxListeners(0);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler of the configuration');
  const sources = new SourcePositions(compiler, packageName);
  let last: Built | null = null;
  let served = '';
  let hasSucceeded = false;
  // A build that a save interrupts after this is not reported, but open pages may have its files.
  compiler.hooks.afterEmit.tap('watchBuild', ({ hash = '' }) => {
    served = hash;
    sources.addBuild(hash);
  });
  const first = new Promise<Built>((resolve) => events.once('built', resolve));
  const watching = compiler.watch(configuration.watchOptions ?? {}, (failure, stats) => {
    const errors = failure
      ? [failure.message]
      : (stats?.toJson({ all: false, errors: true }).errors ?? []).map((error) =>
          buildErrorText(packageName, error),
        );
    if (errors.length === 0 && !hasSucceeded) {
      hasSucceeded = true;
      new webpack.NoEmitOnErrorsPlugin().apply(compiler);
    }
    last = { hash: served, errors, ms: (stats?.endTime ?? 0) - (stats?.startTime ?? 0) };
    events.emit('built', last);
  });
  return {
    folder: configuration.output?.path ?? '',
    sources,
    last: () => last && { ...last, hash: served },
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
