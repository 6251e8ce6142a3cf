import { EventEmitter } from 'node:events';
import webpack, { type Configuration } from 'webpack';
import { buildErrorText } from './build-error.ts';
import { SourcePositions } from './source-positions.ts';

export interface Built {
  /** The last successful build; before the first success, the last build. */
  hash: string;
  errors: string[];
  ms: number;
}

export interface WatchedBuild {
  folder: string;
  sources: SourcePositions;
  last(): Built | null;
  first: Promise<Built>;
  onBuilt(listener: (built: Built) => void): () => void;
  close(): Promise<void>;
}

/** After the first success a build with errors writes nothing: pages keep their state until the next update. */
export function watchBuild(configuration: Configuration, packageName: string): WatchedBuild {
  const events = new EventEmitter().setMaxListeners(0);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler of the configuration');
  const sources = new SourcePositions(compiler, packageName);
  let last: Built | null = null;
  let served = '';
  let hasSucceeded = false;
  // A build interrupted after this point is not reported, but open pages may have its files.
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
