import { elementStyle, tokens } from '@worklane/shared-kernel/theme/base-style';

/** The element that the edge puts the view into. */
const placeStyle = 'background:var(--bg-canvas)';

/** The style of a template with the theme's reset and type, and of the theme's tokens those that both use. */
export function styleOfFirstView(own: string): string {
  const style = compact(`${elementStyle}.first-view{${placeStyle}}${own}`);
  return `${tokensUsedBy(style)}${style}`;
}

/** Declarations of other tokens are left out: a page would carry them twice. */
function tokensUsedBy(style: string): string {
  const all = compact(tokens);
  const declared = all
    .split(/[{};]/)
    .filter((part) => part.startsWith('--'))
    .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]);
  const used = new Set<string>();
  const use = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const [other, value = ''] of declared) if (other === name) use(value);
    }
  };
  use(style);
  return all.replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
}

const compact = (style: string) =>
  withoutComments(style)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();

const withoutComments = (style: string) =>
  style
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');
