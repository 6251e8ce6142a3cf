const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The regular expression source of an id: a UUID in lower case. */
export const ID_PATTERN = id.source;

export function isId(text: string): boolean {
  return id.test(text);
}
