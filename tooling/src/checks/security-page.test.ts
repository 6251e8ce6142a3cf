import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import { countsOfStates, faultsOfRows, foundIn, securityRows, serverSources } from './security-page.ts';

const page = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8');
const table = readFileSync(join(repositoryRoot, 'docs/asvs.tsv'), 'utf8');
const row = (id: string, state: string, shownBy: string) => [id, 'asks', state, shownBy].join('\t');

describe('docs/asvs.tsv', () => {
  test('names an existing test for every met requirement, and a reason for others', () => {
    expect(securityRows(table).length).toBeGreaterThan(200);
    expect(faultsOfRows(table, page, repositoryRoot)).toEqual([]);
  });

  test('has every requirement of levels 1 and 2, with correct counts', () => {
    const { met = 0, partly = 0, 'not met': open = 0, 'n/a': none = 0 } = countsOfStates(table);
    expect(met + partly + open + none).toBe(253);
    expect(page.replaceAll('\n', ' ')).toContain(
      `Of 253 requirements, ${met} are met, ${partly} are met in part, ${open} are not met, and ${none} are of features that do not exist.`,
    );
  });

  test('is refused with a missing test, title, document or reason', () => {
    const file = 'tooling/src/checks/security-page.test.ts';
    const missing = ['a title of', 'nothing'].join(' ');
    const rows = [
      row('V1.2.1', 'met', 'React'),
      row('V1.2.2', 'met', '`none.test.ts`'),
      row('V1.2.3', 'met', `\`${file}\` “${missing}”`),
      row('V1.2.4', 'met', `\`${file}\` “is refused with a missing test”`),
      row('V1.2.4', 'partly', 'soon'),
      row('V1.1.1', 'met', '`docs/none.md`'),
      row('V1.1.2', 'met', '`docs/hosting.md`'),
      row('V1.1.4', 'met', '"Nothing" of docs/security.md'),
      row('V1.1.3', 'done', `\`${file}\``),
    ];
    expect(faultsOfRows(rows.join('\n'), page, repositoryRoot)).toEqual([
      'V1.2.4 occurs twice',
      'V1.2.1 is met, but names no test',
      'V1.2.2 names none.test.ts',
      `V1.2.3 names “${missing}”, which is not in ${file}`,
      'V1.2.4 is partly, but gives no reason',
      'V1.1.1 is met, but names no test',
      'V1.1.4 is met, but names no test',
      'V1.1.3 has the state done',
    ]);
  });
});

describe('the sources of api and edge', () => {
  const sources = serverSources(repositoryRoot);

  test.each([
    ['start no command', /\bchild_process\b/g],
    ['build no program from text', /\beval\(|new Function\(|\bnode:vm\b/g],
    ['turn off no certificate check', /rejectUnauthorized|NODE_TLS|checkServerIdentity/g],
    ['let no other origin read an answer', /access-control-allow/gi],
    [
      'use no secret questions, and expire no passwords',
      /(?:secret|security)(?:Question|Answer)|passwordExpires/gi,
    ],
    ['use only random values of the system', /Math\.random/g],
  ])('%s', (_, expression) => {
    expect(sources.size).toBeGreaterThan(500);
    // Random waits are not secrets.
    const pauses = ['api/src/platform/processes/redis.ts', 'edge/src/limits/address-shares.ts'];
    const places = foundIn(sources, expression).filter(
      (place) => !pauses.some((file) => place.startsWith(file)),
    );
    expect(places).toEqual([]);
  });

  test('use only the algorithms that the table names', () => {
    const named = /create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*['"]([\w-]+)/g;
    const used = new Set(
      [...sources.values()].flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)),
    );
    expect([...used].sort()).toEqual(['aes-256-gcm', 'sha256', 'sha384']);
    for (const name of ['AES-256-GCM', 'SHA-256', 'SHA-384']) expect(table).toContain(name);
  });

  test('follow no redirect', () => {
    const inBrowsers = new Set(['edge/src/first-view/push-worker.ts', 'edge/src/pages/shell-start.ts']);
    const calls = foundIn(sources, /\bfetch\([\s\S]{0,400}/g).filter(
      (call) => !inBrowsers.has(call.split(':', 1)[0] ?? ''),
    );
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((call) => !call.includes("redirect: 'error'"))).toEqual([]);
  });
});
