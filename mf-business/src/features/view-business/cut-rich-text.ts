import { truncateText } from '@worklane/shared-kernel/domain';

const isMarkup = (text: string) => /<\/?[a-z][^>]*>/i.test(text);

/**
 * The first `max` characters a reader sees of rich text, and whether that left anything out. Tags are closed
 * as they were, and an entity or emoji is never cut in half. The parts are parsed, never run.
 */
export function cutRichText(html: string, max: number): { html: string; isCut: boolean } {
  if (!isMarkup(html)) {
    const start = truncateText(html, max);
    return start === html ? { html, isCut: false } : { html: `${start.trimEnd()}…`, isCut: true };
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const left = { characters: max };
  const isCut = cutInside(body, left);
  return isCut ? { html: body.innerHTML, isCut } : { html, isCut };
}

/** Keeps the children of a node as long as characters are left; says whether something was dropped. */
function cutInside(node: Node, left: { characters: number }): boolean {
  for (const child of [...node.childNodes]) {
    const isCut = child.nodeType === Node.TEXT_NODE ? cutText(child as Text, left) : cutInside(child, left);
    if (!isCut) continue;
    while (child.nextSibling) child.nextSibling.remove();
    return true;
  }
  return false;
}

function cutText(text: Text, left: { characters: number }): boolean {
  // Line ends between blocks are no characters that a reader sees.
  if (text.data.trim() === '' && /\n/.test(text.data)) return false;
  const start = truncateText(text.data, left.characters);
  left.characters -= Array.from(start).length;
  if (start === text.data) return false;
  text.data = `${start.trimEnd()}…`;
  return true;
}
