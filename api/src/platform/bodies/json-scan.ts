import { ProblemError } from '../http/problem.ts';

export const MAX_JSON_DEPTH = 32;
/** Maximum number of brackets, separators and strings in a body, unless its contract sets another. */
export const MAX_JSON_TOKENS = 2000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

/** One pass without allocation: parsing a wide object costs far more than its size suggests. Does not validate. */
export function refuseWideJson(body: Uint8Array, maxTokens: number): void {
  let tokens = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) throw new ProblemError(400, 'request.tooDeep');
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    else if (byte !== COMMA && byte !== COLON) continue;
    tokens += 1;
    if (tokens > maxTokens) throw new ProblemError(400, 'request.tooWide');
  }
}

function endOfText(body: Uint8Array, from: number): number {
  for (let end = body.indexOf(QUOTE, from + 1); end !== -1; end = body.indexOf(QUOTE, end + 1)) {
    let start = end;
    while (body[start - 1] === BACKSLASH) start -= 1;
    // An odd number of backslashes escapes the quote. Each backslash is visited once, so the scan stays linear.
    if ((end - start) % 2 === 0) return end;
  }
  return body.length;
}
