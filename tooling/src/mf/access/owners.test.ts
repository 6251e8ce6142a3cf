import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../../../api/src/testing/cast.ts';
import { buildPackage } from '../../releases/testing/built-package.ts';
import { readCommand } from '../command-line/command-line.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await addCast(portal.api);
  for (const name of ['shell', 'mf-garden']) await buildPackage(portal.packagesDir, name);
  await portal.start();
});
afterAll(() => portal?.close());

const create = (name: string, ...more: string[]) => portal.mf('token', 'create', name, ...more);
const until = ['--until', '2100-01-01'];

describe('an operator with mf', () => {
  test('has a token for every package, and reads the remedy without one', async () => {
    await expect(portal.mf('freeze', '--why', 'x')).rejects.toMatchObject({
      message: expect.stringContaining('There is no deploy token of all packages'),
      remedy: expect.stringContaining('token create all --person'),
    });
    await expect(create('all', '--person', cast.lead.email, ...until)).rejects.toThrow('is not an operator');
    await expect(create('all', '--person', 'who@example.com', ...until)).rejects.toThrow('No account');
    const made = await create('all', '--person', cast.operator.email, '--save', ...until);
    expect(made.text).toContain('The deploy token of all packages');
  });

  test('MFE-03 freezes and thaws promotions; status, refusals and history show it', async () => {
    await buildPackage(portal.packagesDir, 'mf-garden', { version: '0.2.0' });
    const { id } = (await portal.mf('publish', 'mf-garden')).json as { id: string };
    const frozen = await portal.mf('freeze', '--why', 'the audit');
    expect(frozen.text).toContain('by Ada Byrne: the audit');
    expect((await portal.mf('status')).text).toMatch(
      /Promotions are frozen since \S+ by Ada Byrne: the audit/,
    );
    await expect(portal.mf('promote', 'mf-garden', id, '--why', 'x')).rejects.toThrow('the audit');
    expect((await portal.mf('thaw', '--why', 'done')).text).toContain('can be promoted again');
    await portal.mf('promote', 'mf-garden', id, '--why', 'now');
    const back = await portal.mf('rollback', 'mf-garden', '--why', 'totals');
    expect(back.json).toMatchObject({ replaced: id });
    expect((await portal.mf('history', 'mf-garden')).text).toMatch(/thaw .*Ada Byrne, made on .*done/);
  });

  test('MFE-03 creates groups that own packages; other people’s tokens then do nothing', async () => {
    expect((await portal.mf('owners')).text).toBe('No group owns packages here.');
    const made = await create('mf-garden', '--person', cast.lead.email, '--rights', 'publish,rollback');
    const { token } = made.json as { token: string };
    const withToken = (...args: string[]) => portal.mf(...args, '--token', token);
    expect((await withToken('token', 'list', 'mf-garden')).text).toMatch(/Dana Whitlock +publish, rollback/);
    const owners = (emails: string) =>
      portal.mf('owners', 'set', 'the test', '--emails', emails, '--why', 'a new team');
    const group = await owners(`${cast.lead.email},${cast.rival.email}`);
    expect(group.text).toContain('publish, promote, rollback');
    expect(group.text).toContain('mf-garden');
    expect((await withToken('history', 'mf-garden')).text).toContain('a new team');
    await owners(cast.rival.email);
    await expect(withToken('history', 'mf-garden')).rejects.toMatchObject({
      code: 'release.tokenWithoutRights',
    });
    await portal.mf('owners', 'remove', 'the test', '--why', 'no team');
    expect((await portal.mf('owners')).json).toEqual({ owners: [] });
  });
});

test.each([
  ['a freeze without a reason', ['freeze'], /Give a reason/],
  ['a token for all packages without its person', ['token', 'create', 'all', ...until], /--person/],
  ['a token for all packages without an end', ['token', 'create', 'all', '--person', 'a@b'], /--until/],
  [
    'an unknown right',
    ['owners', 'set', 'x', '--rights', 'publish,all', '--why', 'x'],
    /publish, promote, rollback/,
  ],
  ['an invalid email', ['owners', 'set', 'x', '--emails', 'ada', '--why', 'x'], /takes emails/],
  ['a group without a name', ['owners', 'set', '--why', 'x'], /takes a group/],
])('%s is refused without a call to the portal', (_, args, sentence) => {
  expect(() => readCommand(args, {})).toThrow(sentence);
});
