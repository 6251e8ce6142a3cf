import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { Prose } from '../layout.tsx';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** HTML with only what the editor can write; a link opens elsewhere and tells that page nothing about this one. */
export function cleanRichText(html: string): string {
  const parts = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of parts.querySelectorAll('a')) {
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  const body = document.createElement('div');
  body.append(parts);
  return body.innerHTML;
}

interface RichTextViewProps {
  html: string;
}

/** Rich text as a reader sees it, cleaned here whatever the server sent; plain text keeps its lines. */
export function RichTextView({ html }: RichTextViewProps) {
  const clean = useMemo(() => {
    const isMarkup = /<\/?[a-z][^>]*>/i.test(html);
    return cleanRichText(isMarkup ? html : `<p>${escaped(html).replace(/\n/g, '<br>')}</p>`);
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list on the line above
  return <Prose dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />;
}
