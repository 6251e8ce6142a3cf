import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import domainTexts from '../domain/locales/en-AU.json' with { type: 'json' };
import uiTexts from '../ui/locales/en-AU.json' with { type: 'json' };

/** The language of the words this portal ships, and the one used when another language lacks a word. */
export const defaultLanguage = 'en-AU';

/** A tree of texts by key, as a `locales/<language>.json` file holds it. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Gives the text of a key, with `{{params}}` filled in; `count` picks the plural form. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

interface Texts {
  namespace: string;
  language: string;
  texts: TextTree;
}

// i18next takes bundles only after init(), and modules bring theirs at import time.
const waiting: Texts[] = [
  { namespace: 'domain', language: defaultLanguage, texts: domainTexts },
  { namespace: 'ui', language: defaultLanguage, texts: uiTexts },
];

const take = ({ namespace, language, texts }: Texts) => {
  i18next.addResourceBundle(language, namespace, texts, true, true);
};

/**
 * Starts the one i18next instance of the page with the words of `domain` and `ui` and those queued by
 * `addTexts`. A second call only changes the language.
 */
export function initI18n({ language = defaultLanguage }: { language?: string } = {}): void {
  if (i18next.isInitialized) {
    if (i18next.language !== language) void i18next.changeLanguage(language);
    return;
  }
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    defaultNS: 'ui',
    ns: ['ui', 'domain'],
    resources: {},
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  });
  for (const texts of waiting.splice(0)) take(texts);
}

/** Adds the texts of one package under its namespace; may be called before `initI18n`. */
export function addTexts(namespace: string, language: string, texts: TextTree): void {
  const entry = { namespace, language, texts };
  if (i18next.isInitialized) take(entry);
  else waiting.push(entry);
}

/** The words of one namespace, for use in a component; renders again when the language changes. */
export function useTexts(namespace: string): Translate {
  const { t } = useTranslation(namespace);
  return useCallback((key, params) => String(t(key, params ?? {})), [t]);
}

/** The words of one namespace outside React. */
export function textsOf(namespace: string): Translate {
  const t = i18next.getFixedT(null, namespace);
  return (key, params) => String(t(key, params ?? {}));
}
