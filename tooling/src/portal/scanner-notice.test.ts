import { expect, test } from '@jest/globals';
import { scannerNotice } from './scanner-notice.ts';

test('a start without a scanner prints one line, and with a scanner none', () => {
  for (const env of [{}, { CLAMD_URL: '' }]) {
    expect(scannerNotice(env)).toMatch(/^Uploaded files are not checked for malware: .*CLAMD_URL/);
    expect(scannerNotice(env)).not.toContain('\n');
  }
  expect(scannerNotice({ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' })).toBeNull();
});
