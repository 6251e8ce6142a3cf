import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import {
  DOCUMENT_TAGS,
  FOREIGN_LINK_REL,
  isMarkup,
  LINK_ADDRESS,
  RICH_TEXT_TAGS,
} from '../../domain/index.ts';
import { Prose } from '../page-layout/layout.tsx';

const allowed = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, 'b', 'i'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: LINK_ADDRESS,
};

const allowedInDocuments = {
  ...allowed,
  ALLOWED_TAGS: [...allowed.ALLOWED_TAGS, ...DOCUMENT_TAGS],
};

/** Maximum length of a cached text in characters, and size of the cache. */
const LONGEST_KEPT = 1_000;
const MOST_KEPT = 200;
const kept = new Map<string, DocumentFragment>();

/** Links open in a new tab without a referrer. Never throws: unreadable text becomes empty. Short texts are cached. */
export function cleanRichText(html: string, isDocument = false): DocumentFragment {
  if (isDocument || html.length > LONGEST_KEPT) return sanitise(html, isDocument);
  const clean = kept.get(html) ?? sanitise(html, isDocument);
  if (kept.size >= MOST_KEPT && !kept.has(html)) kept.clear();
  kept.set(html, clean);
  return clean.cloneNode(true) as DocumentFragment;
}

function sanitise(html: string, isDocument: boolean): DocumentFragment {
  const list = isDocument ? allowedInDocuments : allowed;
  // Null for a document without a body, such as a frameset.
  const parts: DocumentFragment | null = DOMPurify.sanitize(html, { ...list, RETURN_DOM_FRAGMENT: true });
  if (!parts) return document.createDocumentFragment();
  for (const link of parts.querySelectorAll('a')) {
    link.setAttribute('rel', FOREIGN_LINK_REL);
    link.setAttribute('target', '_blank');
  }
  return parts;
}

interface RichTextViewProps {
  html: string;
  isDocument?: boolean;
}

/** Sanitises the text again, independently of the server. Rich text without elements keeps its line breaks. */
export function RichTextView({ html, isDocument = false }: RichTextViewProps) {
  const words = useRef<HTMLDivElement>(null);
  // Inserts nodes and not HTML, so that nothing is parsed again after sanitising.
  useLayoutEffect(() => {
    const clean = cleanRichText(isMarkup(html) ? html : `<p>${html.replace(/\n/g, '<br>')}</p>`, isDocument);
    words.current?.replaceChildren(clean);
  }, [html, isDocument]);
  return <Prose ref={words} dir="auto" />;
}
