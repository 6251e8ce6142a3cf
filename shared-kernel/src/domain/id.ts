const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const ID_PATTERN = id.source;

export function isId(text: string): boolean {
  return id.test(text);
}
