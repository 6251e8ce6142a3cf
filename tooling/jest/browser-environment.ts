import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';

// styled-components then inserts single rules; jsdom would parse a whole style element again for each of them.
process.env.SC_DISABLE_SPEEDY = 'false';

const missing: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

if (!globalThis.crypto.subtle)
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// Sheets of shadow roots: jsdom applies none.
CSSStyleSheet.prototype.replaceSync ??= () => {};
const sheets = new WeakMap<ShadowRoot, CSSStyleSheet[]>();
if (!('adoptedStyleSheets' in ShadowRoot.prototype))
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
    get(this: ShadowRoot) {
      const all = sheets.get(this) ?? [];
      sheets.set(this, all);
      return all;
    },
    set(this: ShadowRoot, all: CSSStyleSheet[]) {
      sheets.set(this, all);
    },
  });

/** Supports min-width and max-width by window.innerWidth; other media features never match. */
function matchMedia(query: string): MediaQueryList {
  const bound = (edge: 'min' | 'max') => {
    const found = new RegExp(`${edge}-width:\\s*([\\d.]+)px`).exec(query);
    return found ? Number(found[1]) : undefined;
  };
  const min = bound('min');
  const max = bound('max');
  const asksWidth = min !== undefined || max !== undefined;
  const list = new EventTarget() as MediaQueryList;
  Object.defineProperties(list, {
    media: { value: query },
    matches: {
      get: () =>
        asksWidth &&
        (min === undefined || window.innerWidth >= min) &&
        (max === undefined || window.innerWidth <= max),
    },
  });
  list.addListener = (listener) => listener && list.addEventListener('change', listener as EventListener);
  list.removeListener = (listener) =>
    listener && list.removeEventListener('change', listener as EventListener);
  return list;
}
window.matchMedia = matchMedia;

// React's records of element owners take a tenth of the tests' time, and only its warnings show them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
if (!('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React stores its records differently than expected');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
document.elementFromPoint = () => null;

const noBox = () => ({
  x: 0,
  y: 0,
  top: 0,
  left: 0,
  right: 0,
  bottom: 0,
  width: 0,
  height: 0,
  toJSON: () => ({}),
});
const noBoxes = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = noBox;
Range.prototype.getClientRects = noBoxes;

const css = (window.CSS ?? {}) as { escape?: (text: string) => string };
css.escape ??= (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
Object.assign(window, { CSS: css });

HTMLCanvasElement.prototype.getContext = () => null;
