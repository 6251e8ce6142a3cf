import { ProblemError } from './problem.ts';

/** How deep objects and lists of a body may stand in one another. */
export const DEEPEST_JSON = 32;
/** Brackets, separators and texts of a body, where its contract names no other number. */
export const MOST_JSON_TOKENS = 2000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/**
 * Throws 400 for JSON that nests deeper or has more tokens than allowed. Looks at the bytes once and builds
 * nothing: a wide object costs a parser, and everything that walks its value, far more than its bytes let
 * expect. Whether it is JSON at all is for the parser to say.
 */
export function refuseWideJson(body: Uint8Array, mostTokens: number): void {
  let tokens = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > DEEPEST_JSON) throw new ProblemError(400, 'request.tooDeep');
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    else if (byte !== COMMA && byte !== COLON) continue;
    tokens += 1;
    if (tokens > mostTokens) throw new ProblemError(400, 'request.tooWide');
  }
}

/** Where a text ends that begins at `from`; the end of the body where it does not end. */
function endOfText(body: Uint8Array, from: number): number {
  for (let end = body.indexOf(QUOTE, from + 1); end !== -1; end = body.indexOf(QUOTE, end + 1)) {
    let start = end;
    while (body[start - 1] === BACKSLASH) start -= 1;
    // An odd number of backslashes escapes the quote. Each of them is looked at once: they end at this quote.
    if ((end - start) % 2 === 0) return end;
  }
  return body.length;
}
