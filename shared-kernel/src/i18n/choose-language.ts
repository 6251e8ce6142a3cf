import { LANGUAGES, languageFor } from '../domain/index.ts';

/** A language nobody speaks, made from the default one, which shows texts that were not translated. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Where `?lang=` is kept while the tab navigates. */
const STORAGE_KEY = 'worklane.language';

/** The language of a page, and for the pseudo-language how a text is made from the default one. */
export interface LanguageChoice {
  language: string;
  pseudoText?: (text: string) => string;
}

/**
 * The language of this page: the one of `?lang=`, which the tab keeps, else the first one of the browser's that the
 * portal has, else the default. The pseudo-language is there only where the page says that it is not exposed.
 */
export async function chooseLanguage(): Promise<LanguageChoice> {
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = keptLanguage(asked !== null && isOffered(asked) ? asked : null);
  if (kept === null || !isOffered(kept)) return { language: languageFor(navigator.languages) };
  if (kept !== PSEUDO_LANGUAGE) return { language: kept };
  // A file of its own: no page of a portal that others reach loads it.
  const { pseudoText } = await import('./pseudo-text.ts');
  return { language: kept, pseudoText };
}

/** What this tab keeps, after it has kept `asked`. A browser that refuses its storage keeps nothing. */
function keptLanguage(asked: string | null): string | null {
  try {
    if (asked !== null) sessionStorage.setItem(STORAGE_KEY, asked);
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return asked;
  }
}

function isOffered(language: string): boolean {
  if (language !== PSEUDO_LANGUAGE) return LANGUAGES.some((one) => one === language);
  return document.querySelector('meta[name="worklane-pseudo-language"]') !== null;
}
