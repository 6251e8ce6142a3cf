import i18next, { type TFunction } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isolateText } from '../domain/index.ts';
import type { LanguageChoice } from './choose-language.ts';
import { type PackageTexts, type TextTree, textsIn } from './text-folder.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

interface NamespaceTexts {
  namespace: string;
  texts: PackageTexts;
  /** The texts are loaded together with the code that shows them. */
  withCode?: boolean;
}

// i18next accepts bundles only after init(), and modules add theirs at import time.
const waiting: NamespaceTexts[] = [
  { namespace: 'domain', texts: textsIn(import.meta.webpackContext('../domain/locales')) },
  { namespace: 'ui', texts: textsIn(import.meta.webpackContext('../ui/locales')) },
];

let choice: LanguageChoice = { language: DEFAULT_LANGUAGE };

function addBundles({ namespace, texts, withCode = false }: NamespaceTexts): void {
  for (const [language, tree] of Object.entries(texts)) addBundle(language, namespace, { tree, withCode });
  const { language, pseudoText } = choice;
  const original = texts[DEFAULT_LANGUAGE];
  if (pseudoText && original)
    addBundle(language, namespace, { tree: mapTexts(original, pseudoText), withCode });
}

function addBundle(
  language: string,
  namespace: string,
  { tree, withCode }: { tree: TextTree; withCode: boolean },
): void {
  const before: TextTree = i18next.getResourceBundle(language, namespace) ?? {};
  known.clear();
  // No mounted component shows them yet, unless they change in development.
  const silent = withCode && !hasTextOf(before, tree);
  i18next.addResourceBundle(language, namespace, tree, true, true, { silent });
}

function hasTextOf(before: TextTree, tree: TextTree): boolean {
  return Object.entries(tree).some(([key, text]) => {
    const known = before[key];
    return typeof known === 'object' && typeof text === 'object'
      ? hasTextOf(known, text)
      : known !== undefined;
  });
}

function mapTexts(tree: TextTree, change: (text: string) => string): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? change(text) : mapTexts(text, change),
    ]),
  );
}

/** Starts the page's only i18next instance. A second call only changes the language. */
export function initI18n(chosen: LanguageChoice = { language: DEFAULT_LANGUAGE }): void {
  const { language } = chosen;
  document.documentElement.lang = language;
  if (i18next.isInitialized) {
    if (i18next.language !== language) void i18next.changeLanguage(language);
    return;
  }
  choice = chosen;
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'ui',
    ns: ['ui', 'domain'],
    resources: {},
    initAsync: false,
    // React escapes the inserted text. Its direction must not change the direction of the sentence.
    interpolation: { escapeValue: true, escape: isolateText },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  });
  for (const texts of waiting.splice(0)) addBundles(texts);
}

/** May be called before `initI18n`. Mounted components render again, except for texts with `withCode`. */
export function addTexts(namespace: string, texts: PackageTexts, { withCode = false } = {}): void {
  const entry = { namespace, texts, withCode };
  if (i18next.isInitialized) addBundles(entry);
  else waiting.push(entry);
}

export function labelText(label: Readonly<Record<string, string>>): string | undefined {
  const original = label[DEFAULT_LANGUAGE];
  if (choice.pseudoText && original !== undefined) return choice.pseudoText(original);
  return label[i18next.language] ?? original;
}

export function formatLanguage(): string {
  return choice.pseudoText ? DEFAULT_LANGUAGE : i18next.language;
}

/** Cache of texts without params, by language, namespace and key: every row of a list needs the same ones. */
const known = new Map<string, string>();

export function useTexts(namespace: string): Translate {
  const { t } = useTranslation(namespace);
  return useCallback(
    (key, params) => (params ? String(t(key, params)) : knownText(t, namespace, key)),
    [t, namespace],
  );
}

function knownText(t: TFunction, namespace: string, key: string): string {
  const place = `${i18next.language} ${namespace} ${key}`;
  const text = known.get(place) ?? String(t(key));
  known.set(place, text);
  return text;
}

export function textsOf(namespace: string): Translate {
  const t = i18next.getFixedT(null, namespace);
  return (key, params) => String(t(key, params ?? {}));
}
