import { cleanRichText } from '../../platform/texts/rich-text.ts';
import type { List, Paragraph, Run } from './document-blocks.ts';

interface OpenList {
  isNumbered: boolean;
  items: (Paragraph | List)[][];
}

const part = /<(?<tag>[^<>]*)>|(?<text>[^<>]+)/g;
const hrefOf = /\shref="(?<href>[^"]*)"/;

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const decode = (text: string) =>
  text.replaceAll(/&(?<name>amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '');

export function richTextBlocks(html: string): (Paragraph | List)[] {
  const reader = new Reader();
  for (const { groups = {} } of (cleanRichText(html) ?? '').matchAll(part)) {
    const { tag = '', text } = groups;
    const [name = ''] = tag.replace('/', '').split(' ');
    if (text !== undefined) reader.write(decode(text));
    else if (tag.startsWith('/')) reader.close(name);
    else {
      const href = hrefOf.exec(tag)?.groups?.href;
      reader.open(name, href === undefined ? null : decode(href));
    }
  }
  return reader.finish();
}

class Reader {
  readonly #blocks: (Paragraph | List)[] = [];
  readonly #lists: OpenList[] = [];
  readonly #links: { href: string | null; text: string }[] = [];
  readonly #style = { strong: 0, em: 0, u: 0 };
  #runs: Run[] = [];

  open(name: string, href: string | null): void {
    if (name === 'strong' || name === 'em' || name === 'u') this.#style[name] += 1;
    else if (name === 'a') this.#links.push({ href, text: '' });
    else if (name === 'br') this.write('\n', true);
    else if (name === 'p') this.#endParagraph();
    else if (name === 'ul' || name === 'ol') {
      this.#endParagraph();
      this.#lists.push({ isNumbered: name === 'ol', items: [] });
    } else if (name === 'li') {
      this.#endParagraph();
      this.#lists.at(-1)?.items.push([]);
    }
  }

  close(name: string): void {
    if (name === 'strong' || name === 'em' || name === 'u')
      this.#style[name] = Math.max(0, this.#style[name] - 1);
    else if (name === 'a') this.#endLink();
    else if (name === 'p' || name === 'li') this.#endParagraph();
    else if (name === 'ul' || name === 'ol') {
      this.#endParagraph();
      const list = this.#lists.pop();
      const items = list?.items.filter((item) => item.length > 0) ?? [];
      if (list && items.length > 0) this.#place({ kind: 'list', isNumbered: list.isNumbered, items });
    }
  }

  write(text: string, isBreak = false): void {
    const { strong, em, u } = this.#style;
    const written = isBreak ? text : text.replaceAll(/\s+/g, ' ');
    const link = this.#links.at(-1);
    if (link) link.text += written;
    this.#runs.push({ text: written, isStrong: strong > 0, isEmphasised: em > 0, isUnderlined: u > 0 });
  }

  finish(): (Paragraph | List)[] {
    this.#endParagraph();
    return this.#blocks;
  }

  #endLink(): void {
    const link = this.#links.pop();
    const address = link?.href?.replace(/^mailto:/, '');
    if (address && address !== link?.text.trim()) this.write(` (${address})`);
  }

  #endParagraph(): void {
    const runs = this.#runs;
    this.#runs = [];
    if (runs.some(({ text }) => text.trim() !== '')) this.#place({ kind: 'paragraph', runs });
  }

  #place(block: Paragraph | List): void {
    (this.#lists.at(-1)?.items.at(-1) ?? this.#blocks).push(block);
  }
}
