import { describe, expect, test } from '@jest/globals';
import { type RouteContract, type RouteName, routeMap } from '@worklane/shared-kernel/contracts';
import fc from 'fast-check';
import { parseJsonBody } from './json-body.ts';
import { MAX_JSON_TOKENS, refuseWideJson } from './json-scan.ts';

const bytes = (text: string) => Buffer.from(text);

function tokensOf(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  const keys = Array.isArray(value) ? 0 : inner.length * 2;
  return (
    2 + keys + Math.max(0, inner.length - 1) + inner.reduce<number>((sum, one) => sum + tokensOf(one), 0)
  );
}

describe('a body is scanned before it is parsed', () => {
  test('the scan counts the tokens of every JSON exactly', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.boolean(), (text, isIndented) => {
        const value: unknown = JSON.parse(text);
        const body = bytes(isIndented ? JSON.stringify(value, null, 2) : text);
        const tokens = tokensOf(value);
        expect(() => refuseWideJson(body, tokens)).not.toThrow();
        if (tokens > 0) expect(() => refuseWideJson(body, tokens - 1)).toThrow();
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['"a\\"b,c"', 1],
    ['"a\\\\","b"', 3],
    ['["\\\\\\"[{,:"]', 3],
    ['"never ends,,,[[[', 1],
    ['', 0],
  ])('%s has %i tokens', (text, tokens) => {
    expect(() => refuseWideJson(bytes(text), tokens)).not.toThrow();
    if (tokens > 0) expect(() => refuseWideJson(bytes(text), tokens - 1)).toThrow();
  });

  test.each([
    ['many keys', `{${Array.from({ length: 1000 }, (_, at) => `"k${at}":1`).join(',')}}`, 'request.tooWide'],
    ['many items', `[${'0,'.repeat(3000)}0]`, 'request.tooWide'],
    ['many texts of invalid JSON', '""'.repeat(3000), 'request.tooWide'],
    ['many empty objects', `[${'{},'.repeat(1000)}{}]`, 'request.tooWide'],
    ['deep nesting', `${'['.repeat(33)}${']'.repeat(33)}`, 'request.tooDeep'],
    ['deep nesting without ends', '{"a":'.repeat(33), 'request.tooDeep'],
  ])('%s are refused before parsing', (_, text, code) => {
    const parse = JSON.parse;
    let isParsed = false;
    JSON.parse = (...given: Parameters<typeof parse>) => {
      isParsed = true;
      return parse(...given);
    };
    try {
      expect(() => parseJsonBody(bytes(text))).toThrow(expect.objectContaining({ status: 400, code }));
    } finally {
      JSON.parse = parse;
    }
    expect(isParsed).toBe(false);
  });

  test('nesting up to the limit passes', () => {
    expect(() => parseJsonBody(bytes(`${'['.repeat(32)}${']'.repeat(32)}`))).not.toThrow();
  });

  test.each([
    ['backslashes', `"${'\\'.repeat(3_000_000)}`],
    ['escaped quotes', `"${'\\"'.repeat(1_500_000)}`],
    ['empty texts', '""'.repeat(1_500_000)],
    ['one text', `"${'a'.repeat(3_000_000)}"`],
    ['spaces', ' '.repeat(3_000_000)],
  ])('three megabytes of %s are scanned in linear time', (_, text) => {
    const before = process.cpuUsage();
    refuseWideJson(bytes(text), Number.POSITIVE_INFINITY);
    // Microseconds of processor time: a linear scan takes a fifth of a second, a quadratic one hours.
    expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
  });
});

describe('limits by route', () => {
  const contracts = Object.entries(routeMap) as [RouteName, RouteContract][];

  test('a call accepts a few kilobytes unless its contract gives a reason for more', () => {
    const large = contracts
      .filter(([, { maximumBodyBytes = 0 }]) => maximumBodyBytes > 16 * 1024)
      .map(([key]) => key);
    expect(large).toEqual([
      'POST /api/messages/:chatId',
      'POST /api/grouptalkmessage/:entityId',
      'PUT /api/buyer/drafts/:id',
      'POST /api/savedTexts',
      'PUT /api/requestforquotes/supplier/:id',
      'POST /api/buyer/requestforquotes/batch',
      'PUT /api/business/:id',
      'POST /auth/passkey',
      'PUT /api/users/me',
      'PUT /api/users/:id',
      'PUT /case/supplierid/:supplierId/levelid/:levelId',
      'PUT /api/projects/:id',
      'POST /api/buyer/requestforquotes',
      'PUT /api/buyer/requestforquotes/:id',
      'POST /api/releases/served',
      'POST /api/releases/violations',
      'POST /api/releases/:package/details',
      'POST /api/releases/:package',
      'POST /api/releases/:package/check',
    ]);
    const wide = contracts
      .filter(([, { maximumBodyTokens = 0 }]) => maximumBodyTokens > MAX_JSON_TOKENS)
      .map(([key]) => key);
    expect(wide).toEqual([
      'POST /api/buyer/requestforquotes/batch',
      'POST /api/releases/:package/details',
      'POST /api/releases/:package',
      'POST /api/releases/:package/check',
    ]);
  });

  test('the largest work request that the contract allows is accepted', () => {
    const text = (length: number) => '\u00e9'.repeat(length);
    const ids = Array.from({ length: 100 }, () => '00000000-0000-7000-8000-000000000000');
    const body = JSON.stringify({
      workTitle: text(300),
      industryId: ids[0],
      site: text(500),
      state: 'NSW',
      description: text(50_000),
      siteInspectionDetails: text(10_000),
      customerName: text(300),
      startDate: '2026-11-23',
      dueDate: '2026-11-23',
      duration: 'lessThan1Week',
      customQuestions: Array.from({ length: 50 }, () => ({ field: text(500), answer: text(5000) })),
      requiredVettingBadgeIds: ids.slice(0, 20),
      optionalVettingBadgeIds: ids.slice(0, 20),
      sourceReference: text(200),
      publish: true,
      inviteBusinessIds: ids,
    });
    const { maximumBodyBytes } = routeMap['POST /api/buyer/requestforquotes'];
    expect(Buffer.byteLength(body)).toBeLessThan(maximumBodyBytes);
    expect(() => parseJsonBody(bytes(body))).not.toThrow();
  });

  test('the largest release is accepted', () => {
    const files = Array.from({ length: 2000 }, (_, at) => `files/chunk-${at}.js`);
    const release = {
      description: {
        files: files.map((path) => ({ path, integrity: 'sha384-', bytes: 1 })),
        preload: files,
        pages: { '/a': { files, doors: files } },
        doors: { ui: files },
      },
      keyId: '',
      signature: '',
    };
    const sent = Object.fromEntries(files.map((path) => [path, 'AA==']));
    const { maximumBodyTokens } = routeMap['POST /api/releases/:package'];
    expect(() =>
      refuseWideJson(bytes(JSON.stringify({ release, files: sent })), maximumBodyTokens),
    ).not.toThrow();
  });
});
