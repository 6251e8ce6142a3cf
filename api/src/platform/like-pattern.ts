/** A LIKE pattern for a text anywhere, in lower case; what has a meaning in patterns stands for itself. */
export function likeAnywhere(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
