import Mustache from 'mustache';

const VOID_ELEMENTS = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'path',
  'rect',
  'circle',
  'polyline',
  'line',
  'use',
]);
const ELEMENTS = new Set([
  ...VOID_ELEMENTS,
  ...['main', 'section', 'aside', 'nav', 'div', 'span', 'p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'a'],
  ...['b', 'strong', 'small', 'dl', 'dt', 'dd', 'svg', 'g', 'symbol', 'defs'],
]);
const OF_HEADER = new Set(['header', 'button']);
const ADDRESSES = new Set(['href', 'src']);
const FORBIDDEN_ATTRIBUTE = /^(on.*|style|srcdoc|srcset|id|name|xlink:.*)$/;

/** `<name a="…">`, `</name>` or `<name … />`; other forms are not read. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<>]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g;
const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

/** Answers of the api may become only text and parts of quoted attributes, never code. */
export function templateFaults(
  html: string,
  answers: readonly string[],
  { isHeader = false } = {},
): string[] {
  return [...mustacheFaults(html, answers), ...markupFaults(html, isHeader)];
}

function mustacheFaults(html: string, answers: readonly string[]): string[] {
  const odd = (html.match(/\{\{\{|\{\{\s*[^\w\s#^/.]/g) ?? []).map(
    (found) => `it has ${found}. Placeholders are {{name}}, {{#name}}, {{^name}} and {{/name}} alone.`,
  );
  if (odd.length > 0) return odd;
  try {
    const unknown = Mustache.parse(html)
      .filter(([type]) => type !== 'text')
      .map(([, name]) => name.split('.')[0] ?? '')
      .filter((name) => !answers.includes(name));
    return unknown.map((name) => `it uses the answer ${name}, which module.json does not give it.`);
  } catch (error) {
    return [`its placeholders cannot be read: ${(error as Error).message}.`];
  }
}

function markupFaults(html: string, isHeader: boolean): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const text = html.replace(TAG, (tag, closing: string, name: string, attributes: string, ends: string) => {
    if (!ELEMENTS.has(name) && !(isHeader && OF_HEADER.has(name)))
      faults.push(`it has <${name}>, which no first view has.`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      faults.push(...attributeFaults(attribute, value, isHeader));
    if (/\{\{/.test(attributes.replace(/"[^"]*"/g, ''))) faults.push(`it has a placeholder within ${tag}.`);
    if (closing) {
      if (open.pop() !== name) faults.push(`it has </${name}> without its <${name}>.`);
    } else if (!ends && !VOID_ELEMENTS.has(name)) open.push(name);
    return '';
  });
  for (const name of open) faults.push(`its <${name}> is not closed.`);
  const rest = text.replace(PLACEHOLDER, '');
  if (/[<>]/.test(rest))
    faults.push(
      `it cannot be read at ${JSON.stringify(rest.slice(rest.search(/[<>]/)).slice(0, 40))}: ` +
        'attributes need double quotes, with placeholders inside them, and comments are not allowed.',
    );
  return faults;
}

function attributeFaults(attribute: string, value: string, isHeader: boolean): string[] {
  const name = attribute.toLowerCase();
  if (FORBIDDEN_ATTRIBUTE.test(name) && !(name === 'id' && /^f[hv]-[a-z-]+$/.test(value)))
    return [
      `it has the attribute ${attribute}="${value}". Ids begin with fv-, and styles belong in <style>.`,
    ];
  // Addresses of the header come from manifests and the portal's own pictures.
  if (ADDRESSES.has(name) && !isHeader && !/^(\/[A-Za-z]|#fv-)/.test(value))
    return [`${attribute}="${value}" does not begin with a path of the portal.`];
  if (/\{\{[#^/]/.test(value)) return [`${attribute}="${value}" has a section.`];
  return [];
}
