import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Header of a gzip stream without a name or a time (RFC 1952). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** Limit of a stored block. */
const MOST_HOLE_BYTES = 65_535;

interface Piece {
  text: Buffer;
  /** Blocks that end at a byte and refer to nothing before them, so that other blocks may be put between them. */
  deflated: Buffer;
}

/** A text with holes for values. Only the pieces between them are compressed, once; values are stored uncompressed. */
export class HoledText<Name extends string> {
  /** Pieces and the names of holes, alternating; a piece comes first and last. */
  readonly #pieces: Piece[];
  readonly #holes: Name[];

  constructor(names: readonly Name[], write: (marks: Readonly<Record<Name, string>>) => string) {
    const marks = new Map(names.map((name) => [`hole${randomBytes(12).toString('hex')}`, name]));
    const byName = Object.fromEntries([...marks].map(([mark, name]) => [name, mark]));
    const parts = splitAt([...marks.keys()], write(byName as Record<Name, string>));
    this.#pieces = parts.filter((_, index) => index % 2 === 0).map(pieceOf);
    this.#holes = parts.filter((_, index) => index % 2 === 1).map((mark) => marks.get(mark) as Name);
  }

  text(values: Readonly<Record<Name, string>>): string {
    return this.#pieces
      .map(({ text }, index) => text.toString() + (this.#valueAt(index, values) ?? ''))
      .join('');
  }

  gzip(values: Readonly<Record<Name, string>>): Buffer {
    const blocks: Buffer[] = [HEAD];
    let sum = 0;
    let length = 0;
    const add = (text: Buffer, block: readonly Buffer[]) => {
      blocks.push(...block);
      sum = crc32(text, sum);
      length += text.length;
    };
    for (const [index, { text, deflated }] of this.#pieces.entries()) {
      add(text, [deflated]);
      const value = Buffer.from(this.#valueAt(index, values) ?? '');
      if (value.length > 0) add(value, storedBlocks(value));
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    return Buffer.concat([...blocks, LAST_BLOCK, end]);
  }

  #valueAt(index: number, values: Readonly<Record<Name, string>>): string | undefined {
    const name = this.#holes[index];
    return name === undefined ? undefined : values[name];
  }
}

function pieceOf(part: string): Piece {
  const text = Buffer.from(part);
  return { text, deflated: deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MOST_HOLE_BYTES) {
    const part = bytes.subarray(from, from + MOST_HOLE_BYTES);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(0xffff - part.length, 3);
    blocks.push(head, part);
  }
  return blocks;
}

function splitAt(marks: readonly string[], text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const found = marks
      .map((mark) => ({ mark, at: rest.indexOf(mark) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (!found) return [...parts, rest];
    parts.push(rest.slice(0, found.at), found.mark);
    rest = rest.slice(found.at + found.mark.length);
  }
}
