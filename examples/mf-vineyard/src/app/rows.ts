export const ROWS = ['1', '2', '3'] as const;

const keyOf = (personId: string, row: string) => `worklane.vineyard.${personId}.${row}`;

/** What a person typed for a row and did not add yet. It lasts as long as the browser tab is open. */
export const readDraft = (personId: string, row: string): string =>
  sessionStorage.getItem(keyOf(personId, row)) ?? '';

export function keepDraft(personId: string, row: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(personId, row));
  else sessionStorage.setItem(keyOf(personId, row), text);
}
