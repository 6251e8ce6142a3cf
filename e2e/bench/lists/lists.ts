import { createApp } from '../../../api/src/app.ts';
import { readSettings } from '../../../api/src/platform/settings.ts';
import type { BenchRun, Finding, StandaloneBench } from '../bench.ts';
import { median, milliseconds, times } from '../figures.ts';
import { compareTimes, type Headers, signIn, type Target, throughput, timeOf } from './caller.ts';
import { type FilledDatabase, READER, type Size, startFilled } from './filled-database.ts';
import { type Server, startApi, startBare, startEdge } from './servers.ts';

const SIZES: readonly Size[] = [
  { name: 'small', projects: 10_000, briefs: 200_000 },
  { name: 'large', projects: 1_000_000, briefs: 200_000 },
];
const TINY: readonly Size[] = [
  { name: 'small', projects: 100, briefs: 2_400 },
  { name: 'large', projects: 12_000, briefs: 2_400 },
];
const MOST_GROWTH = 1.2;
const MOST_DEPTH = 1.1;
const LEAST_OF_BARE = 1.1;
const LEAST_OF_API = 0.85;
const CALLS_PER_RUN = 60;
const WARM_UP = 40;
const ROUND_MS = 2_000;
const TINY_ROUND_MS = 100;

const LIST = '/api/projects/status/selling-pending';
const SEARCH = '/api/search/rfqs';

/** These read more rows the more projects or open briefs there are. */
const WITHOUT_BUDGET = [
  `${LIST}?q=zz`,
  ...['q=board&sort=relevance:desc', 'q=board&page=100', 'state=QLD', 'within=50', 'sort=distance:asc'].map(
    (query) => `${SEARCH}?${query}`,
  ),
];

export const lists: StandaloneBench = {
  name: 'lists',
  about:
    'lists and search with 1,000,000 projects against 10,000, and against a bare server with the same statements',
  async runAlone({ dataDir, ...run }) {
    const { databases, server } = await startFilled(dataDir, run.isTiny ? TINY : SIZES, run.say);
    try {
      return await measure(run, databases, dataDir);
    } finally {
      await server.stop();
    }
  },
};

interface Side {
  api: Server;
  headers: Headers;
  database: FilledDatabase;
}

async function measure(
  run: BenchRun,
  databases: readonly FilledDatabase[],
  dataDir: string,
): Promise<Finding[]> {
  const sides: Side[] = [];
  const servers: Server[] = [];
  try {
    for (const database of databases) {
      const api = await startApi(database.url, dataDir);
      servers.push(api);
      sides.push({ api, database, headers: await signIn(api.url, READER) });
    }
    const [small, large] = sides;
    if (!small || !large) throw new Error('Two sizes are compared.');
    const statements = await statementsOf(large, dataDir);
    const bare = await startBare(large.database.url, JSON.stringify(statements));
    const edge = await startEdge(large.api.url, dataDir);
    servers.push(bare, edge);
    return [...(await latencies(run, small, large)), ...(await throughputs(run, large, { bare, edge }))];
  } finally {
    for (const server of servers) await server.end();
  }
}

const at = ({ api, headers }: Side, path: string): Target => ({ url: `${api.url}${path}`, headers });

async function latencies(run: BenchRun, small: Side, large: Side): Promise<Finding[]> {
  const brief = await firstBrief(large);
  const ofSmall = await firstBrief(small);
  const growth: [string, string, string?][] = [
    ['pending jobs, page 1', LIST],
    ['jobs in progress, page 1', '/api/projects/status/in-progress'],
    ['completed jobs, page 1', '/api/projects/status/completed'],
    ['ended jobs, page 1', '/api/projects/status/ended'],
    ['pending jobs by due date, page 1', `${LIST}?sort=dueDate:asc`],
    ['jobs that wait for a quote, page 1', `${LIST}?show=awaiting`],
    ['pending jobs with a word of all, page 1', `${LIST}?q=board`],
    ['pending jobs with a word of few, page 1', `${LIST}?q=1205`],
    ['pending jobs with a word of all and one of few, page 1', `${LIST}?q=board%201234`],
    ['pending jobs with a word of none', `${LIST}?q=xylophone`],
    ['overdue jobs, page 1', `${LIST}?show=overdue`],
    ['jobs due this week, page 1', `${LIST}?show=dueThisWeek`],
    ['counts of the hub', '/api/projects/counts'],
    ['search, page 1', SEARCH],
    ['search with a word of all, page 1', `${SEARCH}?q=board`],
    ['search with a word of few, page 1', `${SEARCH}?q=100020`],
    ['search document', `${SEARCH}/${brief}`, `${SEARCH}/${ofSmall}`],
    ['saved searches', '/api/search/saved'],
  ];
  const depth: [string, string][] = [
    ['pending jobs', LIST],
    ['ended jobs', '/api/projects/status/ended'],
    ['pending jobs by due date', `${LIST}?sort=dueDate:asc`],
  ];
  const findings: Finding[] = [];
  const sizes = `${large.database.size.projects} projects ÷ ${small.database.size.projects}`;
  for (const [what, path, pathOfSmall = path] of growth)
    findings.push(
      await compare(run, `p95 of ${what}, ${sizes}`, {
        one: at(large, path),
        other: at(small, pathOfSmall),
        most: MOST_GROWTH,
      }),
    );
  for (const [what, path] of depth)
    findings.push(
      await compare(run, `p95 of ${what}, page 200 ÷ page 1`, {
        one: at(large, `${path}${path.includes('?') ? '&' : '?'}pageNum=200`),
        other: at(large, path),
        most: MOST_DEPTH,
      }),
    );
  findings.push(
    await compare(run, 'p95 of search, page 200 ÷ page 1', {
      one: at(large, `${SEARCH}?page=200`),
      other: at(large, SEARCH),
      most: MOST_DEPTH,
    }),
  );
  for (const path of WITHOUT_BUDGET)
    run.say(`${path}, without a budget: ${milliseconds(await medianOf(run, at(large, path)))}`);
  return findings;
}

async function medianOf({ runs }: BenchRun, target: Target): Promise<number> {
  const all: number[] = [];
  for (let call = 0; call < runs; call += 1) all.push(await timeOf(target));
  return median(all);
}

async function compare(
  { runs, isTiny, say }: BenchRun,
  what: string,
  { one, other, most }: { one: Target; other: Target; most: number },
): Promise<Finding> {
  await compareTimes(one, other, isTiny ? 1 : WARM_UP);
  const [left, right] = await compareTimes(one, other, isTiny ? 2 : runs * CALLS_PER_RUN);
  const ratio = left.p95 / right.p95;
  const pair = (of: 'p95' | 'median') => `${milliseconds(left[of])} ÷ ${milliseconds(right[of])}`;
  say(`${what}: ${pair('p95')}; medians ${pair('median')}`);
  return { what, measured: times(ratio), budget: `≤ ${times(most)}`, isMet: ratio <= most };
}

async function throughputs(
  { runs, isTiny, say }: BenchRun,
  large: Side,
  { bare, edge }: { bare: Server; edge: Server },
): Promise<Finding[]> {
  const targets = {
    bare: { url: `${bare.url}/list`, headers: {} },
    api: at(large, LIST),
    edge: { url: `${edge.url}${LIST}`, headers: large.headers },
  };
  const roundMs = isTiny ? TINY_ROUND_MS : ROUND_MS;
  const rates: Record<keyof typeof targets, number[]> = { bare: [], api: [], edge: [] };
  for (const target of Object.values(targets)) await throughput(target, roundMs);
  for (let round = 0; round < runs; round += 1)
    for (const name of ['bare', 'api', 'edge'] as const)
      rates[name].push(await throughput(targets[name], roundMs));
  const of = (name: keyof typeof targets) => median(rates[name]);
  say(
    `answers a second, 8 connections: bare ${of('bare').toFixed(0)}, api ${of('api').toFixed(0)}, edge ${of('edge').toFixed(0)}`,
  );
  const finding = (what: string, ratio: number, least: number): Finding => ({
    what,
    measured: times(ratio),
    budget: `≥ ${times(least)}`,
    isMet: ratio >= least,
  });
  return [
    finding('answers a second of the list: api ÷ bare server', of('api') / of('bare'), LEAST_OF_BARE),
    finding('answers a second of the list: edge ÷ api', of('edge') / of('api'), LEAST_OF_API),
  ];
}

async function firstBrief({ api, headers }: Side): Promise<string> {
  const found = (await (await fetch(`${api.url}${SEARCH}`, { headers })).json()) as { id: string }[];
  if (!found[0]) throw new Error('No brief is open to the market.');
  return found[0].id;
}

/** The api's statements for one page of the list, with their values: session, counts, page. */
async function statementsOf({ database, headers }: Side, dataDir: string) {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const app = await createApp({
    settings: readSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    onQuery: (text, values) => statements.push({ text, values }),
  });
  await app.ready();
  // The first call also fills the api's caches.
  await app.inject({ url: LIST, headers });
  statements.length = 0;
  await app.inject({ url: LIST, headers });
  const made = statements.filter(({ text }) => text.startsWith('select'));
  await app.close();
  return made.map(({ text, values }) => ({ text, values: values.map(asText) }));
}

const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
