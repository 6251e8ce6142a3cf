import type { FastifyRequest } from 'fastify';
import { cookies, readCookie } from '../requests/cookies.ts';

export type ChosenTheme = 'light' | 'dark' | null;

export function chosenThemeOf(request: FastifyRequest): ChosenTheme {
  const value = readCookie(request.headers.cookie, cookies.theme);
  return value === 'light' || value === 'dark' ? value : null;
}

// The theme's tokens --bg-canvas and --text. A test compares them with the theme.
const light = { background: '#f5f8f8', text: '#172127' };
const dark = { background: '#0b1318', text: '#e8eef0' };

const rule = (selector: string, { background, text }: typeof light, scheme: 'light' | 'dark') =>
  `${selector}{background:${background};color:${text};color-scheme:${scheme}}`;

/** The page's colours until the shell has added its styles, so that the background does not flash. */
export const firstPaintStyle = [
  rule(':root', light, 'light'),
  `@media (prefers-color-scheme:dark){${rule(':root:not([data-theme="light"])', dark, 'dark')}}`,
  rule(':root[data-theme="dark"]', dark, 'dark'),
].join('');

export function themeColourTags(chosen: ChosenTheme): string {
  if (chosen) return `<meta name="theme-color" content="${{ light, dark }[chosen].background}">`;
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.background}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.background}">`,
  ].join('\n');
}
