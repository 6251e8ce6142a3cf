import { type FileRisk, riskOfName } from '@worklane/shared-kernel/domain';

/** A kind of content, by the type that was found for it. */
const riskByMime: Readonly<Record<string, FileRisk>> = {
  'application/x-msdownload': 'program',
  'application/x-elf': 'program',
  'application/x-mach-binary': 'program',
  'application/java-vm': 'program',
  'application/java-archive': 'program',
  'application/vnd.android.package-archive': 'program',
  'application/vnd.ms-cab-compressed': 'program',
  'application/x-deb': 'program',
  'application/x-rpm': 'program',
  'application/x-ft-apple.alias': 'shortcut',
  'application/x-ms-shortcut': 'shortcut',
  'application/x-apple-diskimage': 'diskImage',
  'application/x-iso9660-image': 'diskImage',
  'application/vnd.ms-htmlhelp': 'webPage',
  'application/x-shockwave-flash': 'webPage',
  'image/svg+xml': 'webPage',
};

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** What a file begins with, for what has no type or is not told by it. */
const beginnings: readonly (readonly [Buffer, FileRisk])[] = [
  [Buffer.from('MZ'), 'program'],
  [bytes('7f 45 4c 46'), 'program'],
  // Mach-O in both byte orders and widths; the last is also what compiled Java begins with.
  [bytes('fe ed fa ce'), 'program'],
  [bytes('fe ed fa cf'), 'program'],
  [bytes('ce fa ed fe'), 'program'],
  [bytes('cf fa ed fe'), 'program'],
  [bytes('ca fe ba be'), 'program'],
  [bytes('64 65 78 0a'), 'program'],
  // A shell link: its size and class.
  [bytes('4c 00 00 00 01 14 02 00 00 00 00 00 c0 00 00 00 00 00 00 46'), 'shortcut'],
  [Buffer.from('ITSF'), 'webPage'],
  [Buffer.from('conectix'), 'diskImage'],
  [Buffer.from('vhdxfile'), 'diskImage'],
  [bytes('4b 44 4d 56'), 'diskImage'],
];

/** What text that something runs begins with, after space, comments and a byte order mark. */
const textBeginnings: readonly (readonly [RegExp, FileRisk])[] = [
  [/^#!/, 'script'],
  [/^<\?php\b/i, 'script'],
  [/^windows registry editor|^regedit4/i, 'script'],
  [/^\[(?:internetshortcut|desktop entry|\{[0-9a-f-]{36}\})/i, 'shortcut'],
  [/^<(?:!doctype html|html|head|body|script|svg|iframe|hta:)/i, 'webPage'],
  [/^mime-version:/i, 'webPage'],
];
/** Bytes of a text that are looked at. */
const TEXT_LOOKED_AT = 4096;

/** Where an ISO 9660 image says what it is. */
const ISO_MARK = { at: 32_769, bytes: Buffer.from('CD001') };

/** What tells macros, anywhere in a document: the names of the parts that hold them, in both kinds of containers. */
const zipStart = Buffer.from('PK\u0003\u0004');
const compoundStart = bytes('d0 cf 11 e0 a1 b1 1a e1');
const macroMarks: readonly Buffer[] = [
  Buffer.from('vbaProject.bin'),
  Buffer.from('xl/macrosheets/'),
  Buffer.from('_VBA_PROJECT', 'utf16le'),
];
/** The class of an installer package, which is a compound file like an old office document. */
const installerMark = bytes('84 10 0c 00 00 00 00 00 c0 00 00 00 00 00 00 46');
const LONGEST_MARK = Math.max(...[...macroMarks, installerMark].map(({ length }) => length));

/**
 * Watches a file go by for what only its middle or end tells: an office document says at no fixed place that it
 * holds macros. Archives are not opened.
 */
export class RiskWatch {
  #kind: 'zip' | 'compound' | 'other' | null = null;
  #end: Buffer = Buffer.alloc(0);
  #found: FileRisk | null = null;

  /** Takes the next bytes, in order. They are not kept. */
  take(part: Buffer): void {
    this.#kind ??= kindOf(part);
    if (this.#kind === 'other' || this.#found) return;
    // What lies across the border of two parts is found in the end of one with the start of the next.
    const border = Buffer.concat([this.#end, part.subarray(0, LONGEST_MARK)]);
    this.#found = this.#search(border) ?? this.#search(part);
    this.#end = Buffer.from(part.subarray(-LONGEST_MARK));
  }

  found(): FileRisk | null {
    return this.#found;
  }

  #search(part: Buffer): FileRisk | null {
    if (this.#kind === 'compound' && part.includes(installerMark)) return 'program';
    return macroMarks.some((mark) => part.includes(mark)) ? 'macros' : null;
  }
}

function kindOf(start: Buffer): 'zip' | 'compound' | 'other' {
  if (start.subarray(0, zipStart.length).equals(zipStart)) return 'zip';
  return start.subarray(0, compoundStart.length).equals(compoundStart) ? 'compound' : 'other';
}

/** What content tells, from its type and its start; null where it tells of no risk. */
function riskOfContent(mime: string, start: Buffer): FileRisk | null {
  const byType = riskByMime[mime];
  if (byType) return byType;
  if (mime.includes('macroenabled')) return 'macros';
  const beginning = beginnings.find(([sign]) => start.subarray(0, sign.length).equals(sign));
  if (beginning) return beginning[1];
  const { at } = ISO_MARK;
  if (start.subarray(at, at + ISO_MARK.bytes.length).equals(ISO_MARK.bytes)) return 'diskImage';
  return riskOfText(start);
}

function riskOfText(start: Buffer): FileRisk | null {
  const text = textOf(start.subarray(0, TEXT_LOOKED_AT));
  return textBeginnings.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** The text a file begins with, in the encodings a byte order mark names, without what a browser skips. */
function textOf(start: Buffer): string {
  const isWide = start[0] === 0xff && start[1] === 0xfe;
  let text = (isWide ? start.toString('utf16le') : start.toString('latin1'))
    .replace(/^(?:\ufeff|ï»¿)/, '')
    .trimStart();
  while (text.startsWith('<!--') || /^<\?xml\s/i.test(text)) {
    const end = text.indexOf('>');
    if (end === -1) break;
    text = text.slice(end + 1).trimStart();
  }
  return text;
}

/**
 * Why a file can harm the machine it is opened on, by name and content; null where nothing tells. What its name
 * says counts first, since that decides what opens it. `start` is empty where only the type is known any more.
 */
export function riskOf(file: {
  name: string;
  mime: string;
  start?: Buffer;
  watched?: FileRisk | null;
}): FileRisk | null {
  return (
    riskOfName(file.name) ?? riskOfContent(file.mime, file.start ?? Buffer.alloc(0)) ?? file.watched ?? null
  );
}
