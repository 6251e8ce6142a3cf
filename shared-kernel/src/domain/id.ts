const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Source of the pattern of every id: a UUID in lower case, as the server makes them. */
export const ID_PATTERN = id.source;

/** Whether a text from outside can be an id. */
export function isId(text: string): boolean {
  return id.test(text);
}
