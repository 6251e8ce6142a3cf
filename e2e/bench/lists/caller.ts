import { Agent, get } from 'node:http';
import { median, quantile } from '../figures.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Target {
  url: string;
  headers: Headers;
}

const CONNECTIONS = 8;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export function timeOf({ url, headers }: Target): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

export interface Times {
  p95: number;
  median: number;
}

export async function compareTimes(one: Target, other: Target, calls: number): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let call = 0; call < calls; call += 1) {
    times[0].push(await timeOf(one));
    times[1].push(await timeOf(other));
  }
  const [left, right] = times.map((of) => ({ p95: quantile(of, P95), median: median(of) }));
  return [left as Times, right as Times];
}

const P95 = 0.95;

export async function throughput(target: Target, forMs: number): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const work = async () => {
    while (performance.now() - start < forMs) {
      await timeOf(target);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return answers / ((performance.now() - start) / 1000);
}

export async function signIn(url: string, email: string): Promise<Headers> {
  const answer = await fetch(`${url}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Worklane1' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${email} cannot sign in at ${url}: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { authorization: `Bearer ${token}`, cookie: cookies.join('; ') };
}
