import { type FileRisk, riskOfName } from '@worklane/shared-kernel/domain';

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

const fileSignatures: readonly (readonly [Buffer, FileRisk])[] = [
  [Buffer.from('MZ'), 'program'],
  [bytes('7f 45 4c 46'), 'program'],
  // Mach-O in both byte orders and widths; `cafebabe` is also the start of compiled Java.
  [bytes('fe ed fa ce'), 'program'],
  [bytes('fe ed fa cf'), 'program'],
  [bytes('ce fa ed fe'), 'program'],
  [bytes('cf fa ed fe'), 'program'],
  [bytes('ca fe ba be'), 'program'],
  [bytes('64 65 78 0a'), 'program'],
  // A Windows shell link: header size and class id.
  [bytes('4c 00 00 00 01 14 02 00 00 00 00 00 c0 00 00 00 00 00 00 46'), 'shortcut'],
  [Buffer.from('ITSF'), 'webPage'],
  [Buffer.from('conectix'), 'diskImage'],
  [Buffer.from('vhdxfile'), 'diskImage'],
  [bytes('4b 44 4d 56'), 'diskImage'],
];

const textSignatures: readonly (readonly [RegExp, FileRisk])[] = [
  [/^#!/, 'script'],
  [/^<\?php\b/i, 'script'],
  [/^windows registry editor|^regedit4/i, 'script'],
  [/^\[(?:internetshortcut|desktop entry|\{[0-9a-f-]{36}\})/i, 'shortcut'],
  [/^<(?:!doctype html|html|head|body|script|svg|iframe|hta:)/i, 'webPage'],
  [/^mime-version:/i, 'webPage'],
];
const TEXT_SCAN_BYTES = 4096;

const ISO_MARK = { at: 32_769, bytes: Buffer.from('CD001') };

const zipStart = Buffer.from('PK\u0003\u0004');
const compoundStart = bytes('d0 cf 11 e0 a1 b1 1a e1');
const macroMarks: readonly Buffer[] = [
  Buffer.from('vbaProject.bin'),
  Buffer.from('xl/macrosheets/'),
  Buffer.from('_VBA_PROJECT', 'utf16le'),
];
/** Class id of a Windows installer package, a compound file like an old office document. */
const installerMark = bytes('84 10 0c 00 00 00 00 00 c0 00 00 00 00 00 00 46');
const LONGEST_MARK = Math.max(...[...macroMarks, installerMark].map(({ length }) => length));

/** Marks of macros and installers can occur anywhere in a document. Archives are not unpacked. */
export class RiskDetector {
  #kind: 'zip' | 'compound' | 'other' | null = null;
  #end: Buffer = Buffer.alloc(0);
  #result: FileRisk | null = null;

  update(part: Buffer): void {
    this.#kind ??= kindOf(part);
    if (this.#kind === 'other' || this.#result) return;
    // A mark may be split between two parts.
    const border = Buffer.concat([this.#end, part.subarray(0, LONGEST_MARK)]);
    this.#result = this.#search(border) ?? this.#search(part);
    this.#end = Buffer.from(part.subarray(-LONGEST_MARK));
  }

  result(): FileRisk | null {
    return this.#result;
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

function riskOfContent(mime: string, start: Buffer): FileRisk | null {
  const byType = riskByMime[mime];
  if (byType) return byType;
  if (mime.includes('macroenabled')) return 'macros';
  const beginning = fileSignatures.find(([sign]) => start.subarray(0, sign.length).equals(sign));
  if (beginning) return beginning[1];
  const { at } = ISO_MARK;
  if (start.subarray(at, at + ISO_MARK.bytes.length).equals(ISO_MARK.bytes)) return 'diskImage';
  return riskOfText(start);
}

function riskOfText(start: Buffer): FileRisk | null {
  const text = textOf(start.subarray(0, TEXT_SCAN_BYTES));
  return textSignatures.find(([sign]) => sign.test(text))?.[1] ?? null;
}

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

/** Null for no known risk. The name counts first, because it decides which program opens the file. */
export function riskOf(file: {
  name: string;
  mime: string;
  start?: Buffer;
  detected?: FileRisk | null;
}): FileRisk | null {
  return (
    riskOfName(file.name) ?? riskOfContent(file.mime, file.start ?? Buffer.alloc(0)) ?? file.detected ?? null
  );
}
