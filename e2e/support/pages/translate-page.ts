import type { Page } from '@playwright/test';

/** Wraps every text, later ones too, in elements as a browser's translation does. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION', 'FONT']);
    const wrap = (text: Text) => {
      const place = text.parentElement;
      // Translators skip such elements, for example the text editor, which would undo each change.
      if (!place || kept.has(place.tagName) || place.closest('[translate="no"]')) return;
      if (text.data.trim() === '') return;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    };
    const wrapIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrapIn(node);
    }).observe(document, { childList: true, subtree: true });
  });
}
