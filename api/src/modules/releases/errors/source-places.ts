import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ErrorPlace } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { findMap } from '../publish/release-details.repository.ts';
import type { KnownPlaces } from './known-places.ts';

const decompress = promisify(brotliDecompress);

/** The maximum number of source maps opened for one answer; positions of further files stay unresolved. */
const MOST_MAPS = 40;

export class SourcePlaces {
  readonly #db: Executor;
  readonly #known: KnownPlaces;
  readonly #maps = new Map<string, TraceMap | null>();

  constructor(db: Executor, known: KnownPlaces) {
    this.#db = db;
    this.#known = known;
  }

  /** @param frame `<package>/<release>/<file>:<line>:<column>`, counted from one */
  async placeOf(frame: string): Promise<ErrorPlace> {
    const parts = frame.split(':');
    const [file = ''] = parts;
    const [line = 0, column = 0] = parts.slice(1).map(Number);
    return { file, line, column, source: await this.#sourceOf(frame, { file, line, column }) };
  }

  async #sourceOf(
    frame: string,
    { file, line, column }: Omit<ErrorPlace, 'source'>,
  ): Promise<ErrorPlace['source']> {
    const known = this.#known.get(frame);
    if (known !== undefined) return known;
    const map = await this.#mapOf(file);
    // Stacks count columns from one, source maps from zero.
    if (!map || line < 1 || column < 1) return null;
    const found = originalPositionFor(map, { line, column: column - 1 });
    const source =
      found.source === null
        ? null
        : { file: found.source, line: found.line, column: found.column + 1, name: found.name };
    this.#known.note(frame, source);
    return source;
  }

  async #mapOf(file: string): Promise<TraceMap | null> {
    const known = this.#maps.get(file);
    if (known !== undefined) return known;
    if (this.#maps.size >= MOST_MAPS) return null;
    const [name = '', id = '', ...path] = file.split('/');
    const content = await findMap(this.#db, { name, id, path: path.join('/') });
    const map = content && new TraceMap((await decompress(content)).toString());
    this.#maps.set(file, map);
    return map;
  }
}
