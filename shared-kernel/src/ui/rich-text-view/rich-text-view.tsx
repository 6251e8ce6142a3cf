import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { isMarkup } from '../../domain/index.ts';
import { Prose } from '../layout.tsx';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The parts the editor can write, and no others; a link opens elsewhere and tells that page nothing about this one. */
export function cleanRichText(html: string): DocumentFragment {
  const parts = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of parts.querySelectorAll('a')) {
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  return parts;
}

interface RichTextViewProps {
  html: string;
}

/** Rich text as a reader sees it, cleaned here whatever the server sent; plain text keeps its lines. */
export function RichTextView({ html }: RichTextViewProps) {
  const words = useRef<HTMLDivElement>(null);
  // Put in as elements, never as text that is parsed again: what was cleaned is exactly what stands there.
  useLayoutEffect(() => {
    const clean = cleanRichText(isMarkup(html) ? html : `<p>${escaped(html).replace(/\n/g, '<br>')}</p>`);
    words.current?.replaceChildren(clean);
  }, [html]);
  return <Prose ref={words} dir="auto" />;
}
