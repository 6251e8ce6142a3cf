import { parseRichText } from '../texts/parse-rich-text.ts';

const PICTURES = 'img, picture, svg, video, canvas, object, embed, iframe';

const BLOCKS =
  'address, article, aside, blockquote, dd, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, ' +
  'header, hr, li, main, nav, ol, p, pre, section, table, tbody, td, tfoot, th, thead, tr, ul';
const HOLDERS = 'ol, ul, dl, table, tbody, thead, tfoot, tr';

interface PastedHtml {
  html: string;
  pictures: number;
}

/** Rows of tables become paragraphs, word-processor lists become lists, and headings become bold paragraphs. */
export function adaptPastedHtml(html: string): PastedHtml {
  const body = parseRichText(html);
  const pictures = [...body.querySelectorAll(PICTURES)].filter(({ parentElement }) =>
    parentElement ? parentElement.closest(PICTURES) === null : true,
  );
  for (const picture of pictures) picture.remove();
  adaptStyles(body);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const strong = document.createElement('strong');
    strong.append(...heading.childNodes);
    heading.replaceWith(wrapped('p', strong));
  }
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"], p.MsoListParagraph'))
    convertWordItem(item);
  for (const table of body.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) convertTable(table);
  for (const element of [body, ...body.querySelectorAll('*')]) wrapLooseText(element);
  return { html: body.innerHTML, pictures: pictures.length };
}

const BOLD_FROM = 600;
const styled: readonly (readonly [string, RegExp])[] = [
  ['em', /font-style:\s*(?:italic|oblique)/i],
  ['u', /text-decoration(?:-line)?:[^;]{0,60}underline/i],
];

/**
 * The page's policy blocks the styles of online word processors, so the styles are read from the attribute's text.
 * Google Docs wraps everything in a `b` that is not bold.
 */
function adaptStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    const weight = /font-weight:\s*([a-z\d]+)/i.exec(style)?.[1]?.toLowerCase();
    const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM;
    const isHolder = holdsBlocks(element) || element.matches('h1, h2, h3, h4, h5, h6, a');
    const isPlain = weight !== undefined && !isBold;
    if (isPlain && element.matches('b, strong')) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (isHolder && !element.matches('p, li')) continue;
    const tags = [
      ...(isBold ? ['strong'] : []),
      ...styled.flatMap(([tag, mark]) => (mark.test(style) ? [tag] : [])),
    ];
    for (const tag of tags) if (!element.matches(tag)) wrapContent(element, tag);
  }
}

function wrapContent(element: Element, tag: string): void {
  if (!hasText(element) || [...element.children].some(holdsBlocks)) return;
  element.append(wrapped(tag, ...element.childNodes));
}

function convertWordItem(item: HTMLElement): void {
  const mark = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const listTag = /^\s*[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
  mark?.remove();
  const entry = wrapped('li', wrapped('p', ...item.childNodes));
  const before = item.previousElementSibling;
  if (before?.matches(`${listTag}[data-pasted]`)) {
    before.append(entry);
    item.remove();
    return;
  }
  const list = wrapped(listTag, entry);
  list.dataset.pasted = '';
  item.replaceWith(list);
}

const holdsBlocks = (node: Node) =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

/** Puts text beside blocks into paragraphs, because the editor drops the spaces between its parts. */
function wrapLooseText(element: Element): void {
  const nodes = [...element.childNodes];
  if (element.matches(HOLDERS) || !nodes.some(holdsBlocks)) return;
  let run: ChildNode[] = [];
  for (const node of [...nodes, null]) {
    if (node !== null && !holdsBlocks(node)) {
      run.push(node);
      continue;
    }
    const [first] = run;
    if (first && run.some(hasText)) {
      const paragraph = document.createElement('p');
      first.before(paragraph);
      paragraph.append(...run);
    }
    run = [];
  }
}

const hasText = (node: Node) => node.nodeType !== Node.COMMENT_NODE && (node.textContent ?? '').trim() !== '';

function convertTable(table: HTMLTableElement): void {
  for (const part of table.querySelectorAll(`br, ${BLOCKS}`)) part.before(' ');
  const lines = [...table.rows]
    .map((row) =>
      [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()).join(' | '),
    )
    .filter((line) => /[^ |]/.test(line));
  table.replaceWith(...lines.map((line) => wrapped('p', line)));
}

function wrapped(tag: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
