const MAX_TITLE_LENGTH = 60;

/** The result is one line without terminal control characters. */
export function quoted(text: string, maxLength = MAX_TITLE_LENGTH): string {
  const characters = [...text];
  const shown = characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
  // JSON leaves DEL, C1 controls and bidirectional overrides unescaped.
  return JSON.stringify(shown).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
