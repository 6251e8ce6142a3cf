export interface Person {
  id: string;
  token: string;
  cookie: string;
}

const LONGEST_ANSWER_MS = 10_000;

export async function getAs<Answer>(person: Person, url: string): Promise<Answer> {
  return (await callAs(person, url, {})) as Answer;
}

/** The same key means the same change. Throws as `getAs` */
export function changeAs(
  person: Person,
  url: string,
  { method, body, key = crypto.randomUUID() }: { method: 'POST' | 'PUT'; body: object; key?: string },
): Promise<unknown> {
  return callAs(person, url, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

/** A call that was refused or not answered, classified as on the portal's pages. */
export class CallError extends Error {
  readonly kind: 'network' | 'timeout' | 'problem' | 'unreadable';
  readonly status: number;
  readonly code: string;

  constructor(kind: CallError['kind'], message: string, { status = 0, code = '' } = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}

async function callAs({ token, cookie }: Person, url: string, init: RequestInit): Promise<unknown> {
  const { status, text } = await answerOf(url, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}`, cookie },
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
  const body = parsed(text);
  if (status < 300 && body !== undefined) return body;
  const code = (body as { code?: unknown } | undefined)?.code;
  throw typeof code === 'string'
    ? new CallError('problem', `${url}: ${status} ${text}`, { status, code })
    : new CallError('unreadable', `${url}: ${status} ${text}`, { status });
}

async function answerOf(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { name, message } = error as Error;
    throw new CallError(name === 'TimeoutError' ? 'timeout' : 'network', `${url}: ${message}`);
  }
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
