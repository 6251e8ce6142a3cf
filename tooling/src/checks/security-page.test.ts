import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import { countsOfStates, faultsOfRows, foundIn, securityRows, serverSources } from './security-page.ts';

const page = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8');
const row = (id: string, state: string, shownBy: string) => `| ${id} | asks | ${state} | ${shownBy} |`;

describe('docs/security.md', () => {
  test('names a test that exists for every requirement that is met, and a reason for every other one', () => {
    expect(securityRows(page).length).toBeGreaterThan(200);
    expect(faultsOfRows(page, repositoryRoot)).toEqual([]);
  });

  test('has every requirement of the levels 1 and 2, and counts them as they are', () => {
    const { met = 0, partly = 0, 'not met': open = 0, 'n/a': none = 0 } = countsOfStates(page);
    expect(met + partly + open + none).toBe(253);
    expect(page.replaceAll('\n', ' ')).toContain(
      `Of 253 requirements, ${met} are met, ${partly} are met in part, ${open} are not met, and ${none} are of features that do not exist.`,
    );
  });

  test('would not be believed with a test, a title, a document or a reason that is not there', () => {
    const file = 'tooling/src/checks/security-page.test.ts';
    // In two parts, or this file would have it.
    const missing = ['a title of', 'nothing'].join(' ');
    const rows = [
      row('V1.2.1', 'met', 'React'),
      row('V1.2.2', 'met', '`none.test.ts`'),
      row('V1.2.3', 'met', `\`${file}\` “${missing}”`),
      row('V1.2.4', 'met', `\`${file}\` “would not be believed”`),
      row('V1.2.4', 'partly', 'soon'),
      row('V1.1.1', 'met', '`docs/none.md`'),
      row('V1.1.2', 'met', '[hosting](hosting.md)'),
      row('V1.1.3', 'done', `\`${file}\``),
    ];
    expect(faultsOfRows(rows.join('\n'), repositoryRoot)).toEqual([
      'V1.2.4 stands twice',
      'V1.2.1 is met, and names no test',
      'V1.2.2 names none.test.ts',
      `V1.2.3 names “${missing}”, which is not in ${file}`,
      'V1.2.4 is partly, and says no reason',
      'V1.1.1 is met, and names no test',
      'V1.1.3 has the state done',
    ]);
  });
});

describe('the sources of api and edge', () => {
  const sources = serverSources(repositoryRoot);

  test.each([
    ['start no command', /\bchild_process\b/g],
    ['build no program from text', /\beval\(|new Function\(|\bnode:vm\b/g],
    ['turn no check of a certificate off', /rejectUnauthorized|NODE_TLS|checkServerIdentity/g],
    ['let no other origin read an answer', /access-control-allow/gi],
    [
      'ask for no secret question, and end no password by its age',
      /(?:secret|security)(?:Question|Answer)|passwordExpires/gi,
    ],
    ['have no random values but those of the system', /Math\.random/g],
  ])('%s', (_, expression) => {
    expect(sources.size).toBeGreaterThan(500);
    // How long a request waits, or a pause before Redis is asked again, is no secret.
    const pauses = ['api/src/platform/processes/redis.ts', 'edge/src/limits/address-shares.ts'];
    const places = foundIn(sources, expression).filter(
      (place) => !pauses.some((file) => place.startsWith(file)),
    );
    expect(places).toEqual([]);
  });

  test('use no algorithms but those that the page names', () => {
    const named = /create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*['"]([\w-]+)/g;
    const used = new Set(
      [...sources.values()].flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)),
    );
    expect([...used].sort()).toEqual(['aes-256-gcm', 'sha256', 'sha384']);
    for (const name of ['AES-256-GCM', 'SHA-256', 'SHA-384']) expect(page).toContain(name);
  });

  test('follow no redirect', () => {
    // That of a browser.
    const inBrowsers = new Set(['edge/src/first-view/push-worker.ts', 'edge/src/pages/shell-start.ts']);
    const calls = foundIn(sources, /\bfetch\([\s\S]{0,400}/g).filter(
      (call) => !inBrowsers.has(call.split(':', 1)[0] ?? ''),
    );
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((call) => !call.includes("redirect: 'error'"))).toEqual([]);
  });
});
