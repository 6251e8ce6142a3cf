import type { Page } from '@playwright/test';

/** Words broken over two lines, clipped labels or numbers, and covered text. Text with an ellipsis is ignored. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isShown = (element: Element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return style.visibility === 'visible' && style.clipPath === 'none' && width > 1 && height > 1;
    };
    const isHidden = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) if (!isShown(at)) return true;
      return false;
    };
    /** Elements that only receive clicks do not count, such as the link of a whole row or an invisible control. */
    const isPaintedOver = (above: Element, element: Element) => {
      if (element.contains(above) || getComputedStyle(above).opacity === '0') return false;
      for (let at: Element | null = above; at && !at.contains(element); at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return true;
        if (/^(img|svg)$/i.test(at.tagName)) return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element || text.trim() === '' || isHidden(element)) continue;
      const style = getComputedStyle(element);
      if (style.textOverflow === 'ellipsis') continue;
      const said = `"${text.trim().slice(0, 40)}"`;
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{M}'’]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`"${word}" is broken in ${said}`);
      }
      if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${said} is cut off`);
      const range = document.createRange();
      range.selectNodeContents(node);
      element.scrollIntoView({ block: 'center' });
      for (const { left, right, top, bottom } of range.getClientRects()) {
        for (const x of [left + 2, (left + right) / 2, right - 2]) {
          const above = document.elementFromPoint(x, (top + bottom) / 2);
          if (above && isPaintedOver(above, element)) faults.push(`${said} is covered`);
        }
      }
    }
    return [...new Set(faults)];
  });
}
