/** First path segments that the edge passes to the api. No module may own such a path. */
export const PROXIED_SEGMENTS = ['api', 'auth', 'level', 'case', 'email', 'live', 'files', 'shared'] as const;
const RESERVED_SEGMENTS = new Set<string>([
  ...PROXIED_SEGMENTS,
  'releases',
  'sdk',
  'healthz',
  'readyz',
  'livez',
  '@dev',
]);

const SEGMENT = /^(?::[A-Za-z]\w*|[A-Za-z0-9_~-][A-Za-z0-9._~-]*)\??$/;
const MOST_OPTIONAL_SEGMENTS = 4;

/** A pattern in react-router's syntax; its first word is not reserved, so that it cannot match all paths. */
export function isModulePattern(pattern: string): boolean {
  if (!pattern.startsWith('/') || pattern.length > 200) return false;
  const segments = segmentsOf(pattern);
  const last = segments.length - 1;
  return (
    segments.every((segment, index) => SEGMENT.test(segment) || (segment === '*' && index === last)) &&
    segments.filter((segment) => segment.endsWith('?')).length <= MOST_OPTIONAL_SEGMENTS &&
    (segments.length === 0 || formsOf(pattern).every(([first]) => isOwnWord(first)))
  );
}

/** Whether react-router would match this pattern with a URL path (percent-encoded, no query). */
export const matchesModulePattern = (pattern: string, path: string): boolean =>
  paramsOfModulePath(pattern, path) !== null;

/** The decoded parameters of a URL path (percent-encoded, no query) for a pattern; null if it does not match. */
export function paramsOfModulePath(pattern: string, path: string): Record<string, string> | null {
  const segments = segmentsOf(path).map(decoded);
  const matching = formsOf(pattern).find((form) => {
    const isOpen = form.at(-1) === '*';
    const fixed = isOpen ? form.slice(0, -1) : form;
    if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false;
    return fixed.every(
      (expected, index) => isParameter(expected) || isSameWord(expected, segments[index] ?? ''),
    );
  });
  if (!matching) return null;
  return Object.fromEntries(
    matching.flatMap((word, index) =>
      isParameter(word) ? [[word.slice(1), segments[index] ?? ''] as const] : [],
    ),
  );
}

/** Whether a path exists that matches both patterns. Two modules may not own such patterns. */
export function doModulePatternsOverlap(left: string, right: string): boolean {
  return formsOf(left).some((one) => formsOf(right).some((other) => doFormsOverlap(one, other)));
}

function doFormsOverlap(one: readonly string[], other: readonly string[]): boolean {
  const isOneOpen = one.at(-1) === '*';
  const isOtherOpen = other.at(-1) === '*';
  const oneFixed = isOneOpen ? one.slice(0, -1) : one;
  const otherFixed = isOtherOpen ? other.slice(0, -1) : other;
  if (oneFixed.length > otherFixed.length && !isOtherOpen) return false;
  if (otherFixed.length > oneFixed.length && !isOneOpen) return false;
  const common = Math.min(oneFixed.length, otherFixed.length);
  return oneFixed.slice(0, common).every((word, index) => {
    const counterpart = otherFixed[index] ?? '';
    return isParameter(word) || isParameter(counterpart) || isSameWord(word, counterpart);
  });
}

function formsOf(pattern: string): string[][] {
  let forms: string[][] = [[]];
  for (const segment of segmentsOf(pattern)) {
    const isOptional = segment.endsWith('?');
    const longer = forms.map((form) => [...form, isOptional ? segment.slice(0, -1) : segment]);
    forms = isOptional ? [...longer, ...forms] : longer;
  }
  return forms;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string) => segment.startsWith(':');
const isOwnWord = (first: string | undefined) =>
  first !== undefined && first !== '*' && !isParameter(first) && !RESERVED_SEGMENTS.has(first.toLowerCase());
const isSameWord = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
