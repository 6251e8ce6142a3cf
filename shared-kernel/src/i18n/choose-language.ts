import { LANGUAGES, languageFor } from '../domain/index.ts';

/** An artificial language made from the default language. It makes untranslated texts visible. */
export const PSEUDO_LANGUAGE = 'en-XA';

const STORAGE_KEY = 'worklane.language';

export interface LanguageChoice {
  language: string;
  pseudoText?: (text: string) => string;
}

/** Uses `?lang=`, then the browser. The pseudo-language exists only on pages that are marked as not exposed. */
export async function chooseLanguage(): Promise<LanguageChoice> {
  const asked = new URLSearchParams(location.search).get('lang');
  const kept = keptLanguage(asked !== null && isOffered(asked) ? asked : null);
  if (kept === null || !isOffered(kept)) return { language: languageFor(navigator.languages) };
  if (kept !== PSEUDO_LANGUAGE) return { language: kept };
  // This code has its own file, which the pages of a public portal never load.
  const { pseudoText } = await import('./pseudo-text.ts');
  return { language: kept, pseudoText };
}

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
