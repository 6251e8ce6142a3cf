import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseDetails, ReleaseDetailsBody } from '@worklane/shared-kernel/contracts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { findRelease } from '../releases.repository.ts';
import { findMeasures, mappedPaths, putMap, putMeasures } from './release-details.repository.ts';
import type { ReleaseFiles } from './release-files.ts';
import { putSource } from './release-sources.repository.ts';

const compress = promisify(brotliCompress);
/** Source maps are rarely read, and this level compresses nearly as well in less time. */
const QUALITY = 5;

export async function storeDetails(
  database: Database,
  name: string,
  { id, measures, source, maps }: ReleaseDetailsBody,
): Promise<void> {
  const release = await findRelease(database, name, id);
  if (!release) throw new ProblemError(404, 'release.notFound', { params: { module: name, id } });
  const files = new Set(release.description.files.map(({ path }) => path));
  const content: { path: string; content: Buffer }[] = [];
  for (const [path, text] of Object.entries(maps)) {
    const map = files.has(path) ? placesOf(text) : null;
    if (map === null) throw new ProblemError(422, 'release.mapWrong', { params: { path } });
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    content.push({ path, content: await compress(map, { params }) });
  }
  await database.transaction(async (transaction) => {
    await putMeasures(transaction, { name, id, measures });
    if (source) await putSource(transaction, { name, id, source });
    for (const map of content) await putMap(transaction, { name, id, ...map });
  });
}

function placesOf(text: string): string | null {
  const { version, sources, names, mappings } = recordIn(text);
  const isMap = version === 3 && isListOfText(sources) && isListOfText(names) && typeof mappings === 'string';
  return isMap ? JSON.stringify({ version, sources, names, mappings }) : null;
}

function recordIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const isListOfText = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export async function releaseDetails(
  db: Executor,
  files: ReleaseFiles,
  { name, id }: { name: string; id: string },
): Promise<ReleaseDetails> {
  const release = await findRelease(db, name, id);
  if (!release) throw new ProblemError(404, 'release.notFound', { params: { module: name, id } });
  const { description } = release;
  return {
    description,
    sent: await files.sentBytes(description),
    measures: await findMeasures(db, name, id),
    maps: await mappedPaths(db, name, id),
  };
}
