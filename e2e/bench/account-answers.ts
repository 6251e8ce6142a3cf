import type { Bench, BenchContext, Finding } from './bench.ts';
import { median, milliseconds, times } from './figures.ts';

/** A call that hashes a password on one side only would differ by far more than chance does. */
const MOST_RATIO = 1.25;
/** Failed sign-ins of one account are slowed down after ten. */
const MOST_RUNS = 9;
const KNOWN = 'lead@example.com';
const PASSWORD = 'Harbour12Line';

interface Sample {
  ms: number;
  bytes: number;
}

type Ask = (email: string) => Promise<Sample>;

export const accountAnswers: Bench = {
  name: 'account-answers',
  about:
    'answers for emails with an account against emails without one, at sign-in, sign-up and forgotten password',
  async run(context) {
    const industries = (await (await fetch(`${context.portal.url}/api/industry`)).json()) as { id: string }[];
    const person = { firstName: 'Ada', lastName: 'Byrne', businessName: 'Byrne Fire' };
    const ask =
      (path: string, bodyOf: (email: string) => object): Ask =>
      async (email) =>
        send(`${context.portal.url}${path}`, bodyOf(email));
    const calls: Readonly<Record<string, Ask>> = {
      'sign-in': ask('/auth/local', (email) => ({ email, password: PASSWORD })),
      'sign-up': ask('/api/users/signup', (email) => ({
        ...person,
        email,
        password: PASSWORD,
        industry: industries.slice(0, 1).map(({ id }) => id),
      })),
      'forgotten password': ask('/api/users/forgotPassword', (email) => ({ email })),
    };
    const findings: Finding[] = [];
    for (const [name, call] of Object.entries(calls)) findings.push(...(await compare(context, name, call)));
    return findings;
  },
};

async function compare({ runs, say }: BenchContext, name: string, ask: Ask): Promise<Finding[]> {
  await ask(unknownEmail());
  const known: Sample[] = [];
  const unknown: Sample[] = [];
  for (let run = 0; run < Math.min(runs, MOST_RUNS); run += 1) {
    known.push(await ask(KNOWN));
    unknown.push(await ask(unknownEmail()));
  }
  const of = (samples: readonly Sample[], part: keyof Sample) =>
    median(samples.map((sample) => sample[part]));
  const ratio = of(known, 'ms') / of(unknown, 'ms');
  const difference = Math.abs(of(known, 'bytes') - of(unknown, 'bytes'));
  say(`${name}: known ${milliseconds(of(known, 'ms'))}, unknown ${milliseconds(of(unknown, 'ms'))}`);
  return [
    {
      what: `time at ${name}, known / unknown`,
      measured: times(ratio),
      budget: `≤ ${times(MOST_RATIO)} and ≥ ${times(1 / MOST_RATIO)}`,
      isMet: ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO,
    },
    {
      what: `bytes at ${name}, difference`,
      measured: String(difference),
      budget: '0',
      isMet: difference === 0,
    },
  ];
}

let lastEmail = 0;

/** Has the length of the known email, so that requests differ only in the account. */
function unknownEmail(): string {
  lastEmail += 1;
  return `x${String(lastEmail).padStart(3, '0')}@example.com`;
}

async function send(url: string, body: object): Promise<Sample> {
  const start = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - start;
  if (answer.status === 429) throw new Error(`${url} is limited: ${text}`);
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { ms, bytes: Buffer.byteLength(headers) + Buffer.byteLength(text) };
}
