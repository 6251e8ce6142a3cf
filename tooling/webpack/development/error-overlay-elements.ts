import type { OverlayEntry } from './error-overlay.ts';
import { overlayStyles } from './error-overlay-styles.ts';

type Child = Node | string;

function element(tag: string, properties: Record<string, string>, ...children: Child[]): HTMLElement {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/** A shadow tree separates the panel's styles from the page's. */
export function panelElement(
  entries: readonly HTMLElement[],
  { isSmall, onClose }: { isSmall: boolean; onClose(): void },
): HTMLElement {
  const panel = element('div', {
    popover: 'manual',
    // The page's dialogs leave it usable.
    'data-react-aria-top-layer': 'true',
  });
  const close = element('button', { type: 'button' }, 'Close');
  close.addEventListener('click', onClose);
  const hint = element('span', { class: 'hint' }, 'Esc');
  const count = entries.length === 1 ? '1 error' : `${entries.length} errors`;
  const header = element('header', {}, element('h2', {}, count), hint, close);
  const list = element('ul', { tabindex: '0', 'aria-label': 'Errors' }, ...entries);
  const label = 'Errors of the code in development';
  const region = element('section', { role: 'alert', 'aria-label': label }, header, list);
  if (isSmall) region.classList.add('small');
  const shadow = panel.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [overlayStyles()];
  shadow.append(region);
  return panel;
}

export function entryElement({ kind, title, place, text, frames }: OverlayEntry): HTMLElement {
  const head = element('p', { class: 'head' }, element('span', { class: 'kind' }, kind), ' ');
  if (place) head.append(element('code', { class: 'place' }, place));
  const item = element('li', {}, head);
  if (title) item.append(element('h3', {}, title));
  if (text) item.append(element('pre', {}, text));
  if (frames.length > 0) item.append(stackElement(frames));
  return item;
}

function stackElement(frames: OverlayEntry['frames']): HTMLElement {
  const lines = frames.map(({ name, place, isOwn }) =>
    element('li', isOwn ? { class: 'own' } : {}, `${name || '(anonymous)'} `, element('code', {}, place)),
  );
  return element('ol', { 'aria-label': 'Stack' }, ...lines);
}
