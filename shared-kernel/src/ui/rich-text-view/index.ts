export { cleanRichText, RichTextView } from './rich-text-view.tsx';
