/** Source of the pattern of every id: a UUID in lower case, as the server makes them. */
export const ID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const id = new RegExp(ID_PATTERN);

/** Whether a text from outside can be an id. */
export function isId(text: string): boolean {
  return id.test(text);
}
