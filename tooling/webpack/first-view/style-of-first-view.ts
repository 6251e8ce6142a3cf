import { elementStyle, tokens } from '@worklane/shared-kernel/theme/base-style';

const placeStyle = 'background:var(--bg-canvas)';

export function styleOfFirstView(own: string): string {
  return withTokens(`${elementStyle}.first-view{${placeStyle}}${own}`);
}

/** Without the styles of elements: pages whose module has no first view keep those of their skeleton. */
export const styleOfHeader = (own: string): string => withTokens(own);

function withTokens(own: string): string {
  const style = compact(own);
  return `${tokensUsedBy(style)}${style}`;
}

/** A page would otherwise declare the other tokens twice. */
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
