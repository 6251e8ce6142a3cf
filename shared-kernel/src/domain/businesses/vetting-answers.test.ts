import { checkVettingExpiry } from '../index.ts';

test.each([
  [null, 'required'],
  [20_260_231, 'vetting.dateInvalid'],
  [20_261_118, 'vetting.expiryPassed'],
  [20_261_119, null],
  [20_561_119, null],
  [20_561_120, 'vetting.expiryTooLate'],
])('VET-01 VET-02 on 19 November 2026 an answer with the expiry %p: %p', (expiration, code) => {
  expect(checkVettingExpiry(expiration, '2026-11-19')?.code ?? null).toBe(code);
});
