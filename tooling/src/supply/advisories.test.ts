import { describe, expect, test } from '@jest/globals';
import { judgeAudit } from './advisories.ts';

const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: {
      'left-pad': { severity, range: '<1.0.1', via: [{ title: 'Endless padding' }, 'string-width'] },
    },
  });

describe('npm run advisories', () => {
  test('names each vulnerable package, and is serious from high on', () => {
    expect(judgeAudit({ stdout: report('high'), stderr: '' })).toEqual({
      wereAsked: true,
      areSerious: true,
      words:
        '1 locked packages have a known vulnerability.\nhigh: left-pad <1.0.1: Endless padding; through string-width',
    });
    expect(judgeAudit({ stdout: report('moderate'), stderr: '' }).areSerious).toBe(false);
  });

  test.each([
    [
      'a registry without the endpoint',
      '{ "message": "405 Method Not Allowed - POST", "statusCode": 405 }',
      '',
    ],
    ['no network', '{ "error": { "summary": "request failed, reason: no such host" } }', ''],
    ['an answer that is not a report', '<html>', 'npm error audit endpoint returned an error'],
    ['nothing at all', '', ''],
  ])('reports that nothing was checked on %s, and does not fail', (_, stdout, stderr) => {
    const { wereAsked, areSerious, words } = judgeAudit({ stdout, stderr });
    expect({ wereAsked, areSerious }).toEqual({ wereAsked: false, areSerious: false });
    expect(words).toMatch(/^Advisories were not checked: .+\(.+\)\.$/);
  });
});
