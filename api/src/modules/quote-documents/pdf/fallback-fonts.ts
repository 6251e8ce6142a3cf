import { readFile } from 'node:fs/promises';

/** Beside kana, Han characters get Japanese shapes. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\u30fb\u30fc]/u;

interface Family {
  name: string;
  /** Characters for which the family is loaded: those that Inter lacks, with the marks of their scripts. */
  has: RegExp;
  folder: () => string;
  files: readonly string[];
}

const notoSans = (script: string, has: RegExp, folder: () => string): Family => {
  const file = `NotoSans${script.charAt(0).toUpperCase()}${script.slice(1)}`;
  return { name: script, has, folder, files: [`${file}_400Regular`, `${file}_600SemiBold`] };
};

// The order is the priority. The Chinese, Japanese and Korean families have one weight.
const families: readonly Family[] = [
  {
    name: 'hebrew',
    has: /\p{Script=Hebrew}/u,
    folder: () => import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
    files: ['NotoSansHebrew_400Regular', 'NotoSansHebrew_600SemiBold'],
  },
  {
    name: 'arabic',
    has: /\p{Script=Arabic}/u,
    folder: () => import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'),
    files: ['IBMPlexSansArabic_400Regular', 'IBMPlexSansArabic_600SemiBold'],
  },
  notoSans('devanagari', /\p{Script=Devanagari}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  ),
  notoSans('tamil', /\p{Script=Tamil}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  ),
  notoSans('thai', /\p{Script=Thai}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/package.json'),
  ),
  notoSans('bengali', /\p{Script=Bengali}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  ),
  notoSans('gurmukhi', /\p{Script=Gurmukhi}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  ),
  notoSans('gujarati', /\p{Script=Gujarati}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  ),
  notoSans('telugu', /\p{Script=Telugu}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
  ),
  notoSans('malayalam', /\p{Script=Malayalam}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  ),
  notoSans('kannada', /\p{Script=Kannada}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  ),
  notoSans('sinhala', /\p{Script=Sinhala}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-sinhala/package.json'),
  ),
  notoSans('khmer', /\p{Script=Khmer}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-khmer/package.json'),
  ),
  notoSans('lao', /\p{Script=Lao}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-lao/package.json'),
  ),
  notoSans('myanmar', /\p{Script=Myanmar}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/package.json'),
  ),
  notoSans('ethiopic', /\p{Script=Ethiopic}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
  ),
  notoSans('armenian', /\p{Script=Armenian}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  ),
  notoSans('georgian', /\p{Script=Georgian}/u, () =>
    import.meta.resolve('@expo-google-fonts/noto-sans-georgian/package.json'),
  ),
  {
    name: 'emoji',
    has: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
    folder: () => import.meta.resolve('@expo-google-fonts/noto-emoji/package.json'),
    files: ['NotoEmoji_400Regular'],
  },
  {
    name: 'symbols',
    has: /[\u2190-\u2bff\u{1f000}-\u{1fbff}]/u,
    folder: () => import.meta.resolve('@expo-google-fonts/noto-sans-symbols-2/package.json'),
    files: ['NotoSansSymbols2_400Regular'],
  },
  {
    name: 'korean',
    has: /\p{Script=Hangul}/u,
    folder: () => import.meta.resolve('@expo-google-fonts/gowun-dodum/package.json'),
    files: ['GowunDodum_400Regular'],
  },
  {
    name: 'japanese',
    has: kana,
    folder: () => import.meta.resolve('@expo-google-fonts/sawarabi-gothic/package.json'),
    files: ['SawarabiGothic_400Regular'],
  },
  {
    name: 'chinese',
    has: /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\u2460-\u24ff\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
    folder: () => import.meta.resolve('@expo-google-fonts/chocolate-classical-sans/package.json'),
    files: ['ChocolateClassicalSans_400Regular'],
  },
];

export interface FallbackFont {
  name: string;
  boldName: string;
}

const fontOf = ({ name, files }: Family): FallbackFont => ({
  name,
  boldName: files.length > 1 ? `${name}Bold` : name,
});

export const isInFallbacks = (text: string): boolean => families.some(({ has }) => has.test(text));

export function fallbackFontsOf(text: string): FallbackFont[] {
  const inOrder = kana.test(text) ? families : families.toSorted(byChineseFirst);
  return inOrder.map(fontOf);
}

const byChineseFirst = (one: Family, other: Family): number =>
  Number(one.name === 'japanese') - Number(other.name === 'japanese');

const loaded = new Map<string, Promise<Buffer>>();

export async function loadFallbackFonts(text: string): Promise<[string, Buffer][]> {
  const needed = families.filter(({ has }) => has.test(text));
  return Promise.all(
    needed.flatMap(({ name, folder, files }) =>
      files.map(async (file, at): Promise<[string, Buffer]> => {
        const weight = file.split('_')[1] ?? '';
        const reading = loaded.get(file) ?? readFile(new URL(`${weight}/${file}.ttf`, folder()));
        loaded.set(file, reading);
        return [at === 0 ? name : `${name}Bold`, await reading];
      }),
    ),
  );
}
