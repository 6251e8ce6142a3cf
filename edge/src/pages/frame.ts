import { wordsOf } from '../words.ts';
import { markShapes, markViewBox } from './favicon.ts';
import { SHELL_LATE_SECONDS } from './shell-start.ts';

/** Shown before any script has loaded, in the same places as the shell's header and content, which replace it. */
export const frameWith = ({ header, view }: { header: string; view: string }) => `<div class="frame">
${header || `<div class="bar" aria-hidden="true"><div><i></i><svg width="32" height="32" viewBox="${markViewBox}">${markShapes}</svg><b>${wordsOf('page.title')}</b></div></div>`}
${view || '<div class="blocks" aria-hidden="true"><i></i><i></i><i></i></div>'}
</div>
`;

/** [light, dark] of the theme's --bg-surface, --border and --skeleton. A test compares them with the theme. */
export const frameColours = {
  surface: ['#ffffff', '#121c22'],
  border: ['#e0e5e7', '#24323a'],
  skeleton: ['#e0e5e7', '#24323a'],
} as const;

const colour = (name: keyof typeof frameColours) => `light-dark(${frameColours[name].join()})`;

/** The shell's typeface, so that words keep their width when the shell starts. A test compares it with the theme. */
export const frameFont = (url: string) =>
  `@font-face{font-family:"Inter Variable";src:url("${url}") format("woff2");font-weight:400 700;font-style:normal;font-display:swap}`;

export const frameStyle = [
  '.frame{position:absolute;inset:0 0 auto}.frame~.waiting{position:relative}',
  `.bar{height:72px;box-sizing:border-box;background:${colour('surface')};border-bottom:1px solid ${colour('border')}}`,
  '.bar>div,.blocks{box-sizing:border-box;max-width:1248px;margin:auto;padding:0 24px}',
  '.bar>div{height:100%;display:flex;align-items:center;gap:10px}.bar i{display:none}',
  '.bar b{font:680 1.1875rem/1.5 "Inter Variable",system-ui,sans-serif;letter-spacing:-.03em}',
  '.blocks{padding-top:40px}',
  `.blocks i{display:block;height:7rem;margin-bottom:24px;border-radius:12px;background:${colour('skeleton')}}`,
  '.blocks i:first-child{height:2.25rem;width:16rem;max-width:60%;border-radius:6px}',
  `.blocks,.first-view{animation:leave 0s linear ${SHELL_LATE_SECONDS}s forwards}@keyframes leave{to{visibility:hidden}}`,
  '[data-shell] :is(.blocks,.first-view){display:none}',
  '@media (max-width:991.98px){.bar i{display:block;width:32px}}',
  '@media (max-width:767.98px){.bar>div,.blocks{padding:0 16px}.blocks{padding-top:24px}}',
].join('');
