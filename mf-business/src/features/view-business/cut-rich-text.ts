import { isMarkup, truncateText, withoutEnding } from '@worklane/shared-kernel/domain';
import { parseRichText } from '@worklane/shared-kernel/ui';

/**
 * The first `max` characters a reader sees of rich text, and whether that left anything out. Tags are closed
 * as they were, and an entity or emoji is never cut in half. The parts are parsed, never run.
 */
export function cutRichText(html: string, max: number): { html: string; isCut: boolean } {
  if (!isMarkup(html)) {
    const start = truncateText(html, max);
    return start === html ? { html, isCut: false } : { html: cutOff(start), isCut: true };
  }
  const body = parseRichText(html);
  const isCut = cutInside(body, { characters: max, last: null }) !== 'whole';
  return isCut ? { html: body.innerHTML, isCut } : { html, isCut };
}

/** Full stops before the sign would read as more of it. */
const cutOff = (start: string) => `${withoutEnding(start.trimEnd(), ' \t\n\u00a0.,;:…')}…`;

interface Left {
  characters: number;
  /** The last text that stays. */
  last: Text | null;
}

/** Of a node: all of it stays, its beginning does, or nothing. */
type Rest = 'whole' | 'beginning' | 'nothing';

function cutInside(node: Node, left: Left): Rest {
  for (const child of [...node.childNodes]) {
    const rest = child.nodeType === Node.TEXT_NODE ? cutText(child as Text, left) : cutInside(child, left);
    if (rest === 'whole') continue;
    while (child.nextSibling) child.nextSibling.remove();
    if (rest === 'nothing') child.remove();
    return node.textContent?.trim() ? 'beginning' : 'nothing';
  }
  return 'whole';
}

function cutText(text: Text, left: Left): Rest {
  // Line ends between blocks are no characters that a reader sees.
  if (text.data.trim() === '' && /\n/.test(text.data)) return 'whole';
  const start = truncateText(text.data, left.characters);
  left.characters -= Array.from(start).length;
  if (start === text.data) {
    if (text.data.trim() !== '') left.last = text;
    return 'whole';
  }
  // Where nothing of this text stays, the sign stands at the end of what does.
  if (start.trim() === '' && left.last) {
    left.last.data = cutOff(left.last.data);
    return 'nothing';
  }
  text.data = cutOff(start);
  return 'beginning';
}
