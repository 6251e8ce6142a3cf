import { PortalError } from '../portal/portal-error.ts';
import { ByteReader } from './sealed-stream.ts';

export interface TableEntry {
  kind: 'table';
  schema: string;
  name: string;
  columns: string[];
}

interface FileEntry {
  kind: 'file';
  path: string;
  mode: number;
}

export interface BackupHead {
  kind: 'head';
  createdAt: string;
  migrations: Record<string, string>;
  jobsMigration: number;
  sequences: { schema: string; name: string; last: string; isCalled: boolean }[];
  uploads: 'included' | 'bucket';
}

/** The last entry; a backup without it is incomplete. */
interface EndEntry {
  kind: 'end';
  entries: number;
}

export type Entry = BackupHead | TableEntry | FileEntry;

export interface EntryWithData {
  entry: Entry;
  data: AsyncIterable<Buffer>;
}

const ENTRY = 1;
const DATA = 2;
const PART_MAX_BYTES = 16 * 1024 ** 2;

export async function* nothing(): AsyncGenerator<Buffer> {}

export async function* writeEntries(source: AsyncIterable<EntryWithData>): AsyncGenerator<Buffer> {
  let entries = 0;
  for await (const { entry, data } of source) {
    entries += 1;
    yield part(ENTRY, Buffer.from(JSON.stringify(entry)));
    for await (const bytes of data)
      for (let from = 0; from < bytes.length; from += PART_MAX_BYTES)
        yield part(DATA, bytes.subarray(from, from + PART_MAX_BYTES));
  }
  yield part(ENTRY, Buffer.from(JSON.stringify({ kind: 'end', entries } satisfies EndEntry)));
}

/** `take` reads an entry's data to the end or not at all. Throws PortalError if the end is missing */
export async function readEntries(
  source: AsyncIterable<Buffer>,
  take: (entry: Entry, data: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const bytes = new ByteReader(source);
  let next = await readPart(bytes);
  let entries = 0;
  for (;;) {
    const entry: Entry | EndEntry = JSON.parse(next.content.toString());
    if (entry.kind === 'end') {
      if (entry.entries !== entries || (await bytes.read(1))) throw incomplete();
      return;
    }
    entries += 1;
    next = await readPart(bytes);
    async function* data(): AsyncGenerator<Buffer> {
      for (; next.kind === DATA; next = await readPart(bytes)) yield next.content;
    }
    await take(entry, data());
    for await (const _ of data());
  }
}

const readPart = async (bytes: ByteReader) => {
  const prefix = await bytes.read(5);
  const length = prefix?.readUInt32BE(1) ?? 0;
  const content = prefix && length <= PART_MAX_BYTES ? await bytes.read(length) : null;
  if (!prefix || !content) throw incomplete();
  return { kind: prefix[0], content };
};

const part = (kind: number, content: Buffer): Buffer => {
  const prefix = Buffer.alloc(5);
  prefix[0] = kind;
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
};

const incomplete = () => new PortalError('This backup is not complete: it was never finished.');
