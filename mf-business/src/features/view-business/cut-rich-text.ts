import { isMarkup, trimEndOf, truncateText } from '@worklane/kernel/domain';
import { parseRichText } from '@worklane/kernel/ui';

/** Cuts after `max` visible characters. Tags stay balanced; the HTML is parsed in an inert document. */
export function cutRichText(html: string, max: number): { html: string; isCut: boolean } {
  if (!isMarkup(html)) {
    const start = truncateText(html, max);
    return start === html ? { html, isCut: false } : { html: cutOff(start), isCut: true };
  }
  const body = parseRichText(html);
  const isCut = cutInside(body, { characters: max, last: null }) !== 'whole';
  return isCut ? { html: body.innerHTML, isCut } : { html, isCut };
}

const cutOff = (start: string) => `${trimEndOf(start.trimEnd(), ' \t\n\u00a0.,;:…')}…`;

interface Remaining {
  characters: number;
  last: Text | null;
}

type Rest = 'whole' | 'beginning' | 'nothing';

function cutInside(node: Node, remaining: Remaining): Rest {
  for (const child of [...node.childNodes]) {
    const rest =
      child.nodeType === Node.TEXT_NODE ? cutText(child as Text, remaining) : cutInside(child, remaining);
    if (rest === 'whole') continue;
    while (child.nextSibling) child.nextSibling.remove();
    if (rest === 'nothing') child.remove();
    return node.textContent?.trim() ? 'beginning' : 'nothing';
  }
  return 'whole';
}

function cutText(text: Text, remaining: Remaining): Rest {
  // Line breaks between blocks are not visible characters.
  if (text.data.trim() === '' && /\n/.test(text.data)) return 'whole';
  const start = truncateText(text.data, remaining.characters);
  remaining.characters -= Array.from(start).length;
  if (start === text.data) {
    if (text.data.trim() !== '') remaining.last = text;
    return 'whole';
  }
  // If nothing of this text is kept, the ellipsis is added to the last kept text.
  if (start.trim() === '' && remaining.last) {
    remaining.last.data = cutOff(remaining.last.data);
    return 'nothing';
  }
  text.data = cutOff(start);
  return 'beginning';
}
