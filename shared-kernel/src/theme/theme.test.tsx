import { render } from '@testing-library/react';
import { breakpoints, GlobalStyle, media, tokens } from './index.ts';

test('NAV-08 teal is primary, orange secondary, grey tertiary; breakpoints are 576, 768, 992 and 1200', () => {
  expect(tokens).toContain('--fill-primary:var(--teal-600)');
  expect(tokens).toContain('--fill-notice:var(--orange-700)');
  expect(tokens).toContain('--text-muted:var(--grey-600)');
  expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200]);
  expect(media.fromLarge).toBe('@media (min-width: 992px)');
  expect(media.belowMedium).toBe('@media (max-width: 767.98px)');
});

test('the chosen dark theme and the device’s dark mode have the same colours', () => {
  const [, byDevice = '', byPerson = ''] = tokens.split(
    /@media screen and \(prefers-color-scheme:dark\)|\n@media screen\{:root\[data-theme="dark"\]/,
  );
  expect(byDevice).toBe(`{:root:not([data-theme="light"])${byPerson}`);
});

test('every used token is defined', () => {
  const defined = new Set(tokens.match(/--[\w-]+(?=:)/g));
  const used = new Set([...tokens.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
  expect([...used].filter((name) => name && !defined.has(name))).toEqual([]);
});

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function colourOf(name: string, isDark: boolean): string {
  const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme:dark)');
  const pattern = new RegExp(`${name}:([^;]+);`);
  const found = (isDark && pattern.exec(dark)?.[1]) || pattern.exec(light)?.[1];
  if (!found) throw new Error(`${name} is not defined`);
  const reference = /^var\((--[\w-]+)\)$/.exec(found);
  return reference?.[1] ? colourOf(reference[1], isDark) : found;
}

function contrast(front: string, back: string, isDark: boolean): number {
  const [high = 0, low = 0] = [front, back]
    .map((name) => luminance(colourOf(name, isDark)))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const text = [
  ['--text', '--bg-surface'],
  ['--text', '--bg-canvas'],
  ['--text-2', '--bg-sunken'],
  ['--text-muted', '--bg-surface'],
  ['--text-muted', '--bg-canvas'],
  ['--text-muted', '--bg-sunken'],
  ['--text-link', '--bg-surface'],
  ['--text-on-fill', '--fill-primary'],
  ['--text-on-fill', '--fill-primary-hover'],
  ['--text-on-fill', '--fill-danger'],
  ['--text-on-notice', '--fill-notice'],
  ['--notice-text', '--notice-bg'],
  ['--ok-text', '--ok-bg'],
  ['--err-text', '--err-bg'],
  ['--err-text', '--bg-surface'],
  ['--info-text', '--info-bg'],
  ['--notice-text', '--bg-surface'],
  ['--tint-notice-text', '--tint-notice'],
  ['--tint-info-text', '--tint-info'],
  ['--tint-active-text', '--tint-active'],
  ['--tint-ok-text', '--tint-ok'],
  ['--tint-err-text', '--tint-err'],
  ['--tint-plain-text', '--tint-plain'],
  ['--tip-text', '--tip-bg'],
  ['--bubble-me-text', '--bubble-me'],
  ['--text-muted', '--bg-selected'],
  ['--text-link', '--bg-selected'],
] as const;
const controls = [
  ['--border-control', '--bg-surface'],
  ['--border-control', '--bg-canvas'],
  ['--focus', '--bg-surface'],
  ['--focus', '--bg-canvas'],
  ['--err-icon', '--bg-surface'],
  ['--brand-mark-line', '--brand-mark'],
  ['--star-line', '--bg-surface'],
  ['--star-empty', '--bg-surface'],
  ['--seal-text', '--seal'],
] as const;

describe.each([
  ['light', false],
  ['dark', true],
])('in the %s theme', (_, isDark) => {
  test.each(text)('%s is readable on %s', (front, back) => {
    expect(contrast(front, back, isDark)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controls)('%s is visible on %s', (front, back) => {
    expect(contrast(front, back, isDark)).toBeGreaterThanOrEqual(3);
  });
});

test("the page loads the font from the shell's address and swaps it in", () => {
  render(<GlobalStyle fontUrl="/releases/shell/1/inter.woff2" />);
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('');
  expect(styles).toContain('/releases/shell/1/inter.woff2');
  expect(styles).toContain('font-display: swap');
});
