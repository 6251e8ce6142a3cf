import { DOMParser as DocumentReader } from '@tiptap/pm/model';
import { getSchema, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { FOREIGN_LINK_REL } from '../../domain/index.ts';
import { formatCount } from '../../i18n/index.ts';
import { Field, type FieldProps } from '../controls/field.tsx';
import { Alert } from '../feedback/alert.tsx';
import { parseRichText } from '../texts/parse-rich-text.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { EditorBox, EditorText } from './editor.styles.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { adaptPastedHtml } from './pasted-html.ts';

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { rel: FOREIGN_LINK_REL, target: '_blank' },
    },
  }),
];
const COUNTED_FROM = 0.8;

const reader = DocumentReader.fromSchema(getSchema(extensions));

/** Parses HTML for the editor, because the editor's own parser is blocked by Trusted Types. */
const contentOf = (html: string): JSONContent => reader.parse(parseRichText(html)).toJSON();

export interface RichTextFieldProps extends FieldProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  maxLength?: number;
  attachesFiles?: boolean;
}

/** A rich text editor: bold, italic, underline, lists and links. Server and RichTextView sanitise its HTML again. */
export function RichTextField({
  value,
  onChange,
  onBlur,
  disabled = false,
  id,
  maxLength,
  attachesFiles = false,
  ...others
}: RichTextFieldProps) {
  const t = useUiTexts();
  const [pictures, setPictures] = useState(0);
  const count =
    maxLength !== undefined && value.length >= maxLength * COUNTED_FROM
      ? t('editor.count', { count: formatCount(value.length), most: formatCount(maxLength) })
      : undefined;
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  // The count also replaces the error, because it shows how much to remove.
  const field = { ...others, ...(count !== undefined && (isTooLong ? { error: count } : { help: count })) };
  const made = useId();
  const controlId = id ?? made;
  const [first] = useState(() => contentOf(value));
  const written = useRef(value);
  // The editor is created once, but its handlers need the latest props.
  const latest = useRef({ onChange, onBlur });
  latest.current = { onChange, onBlur };
  const { error, help } = field;

  const attributes = {
    id: controlId,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${controlId}-label`,
    ...(error && { 'aria-invalid': 'true' }),
    ...((error || help) && { 'aria-describedby': `${controlId}-note` }),
  };
  const editor = useEditor({
    extensions,
    content: first,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      handleDOMEvents: {
        // Browsers scroll only the cursor into view, so a bar at the bottom of the window could cover the editor.
        keyup: ({ dom }, { key }) => {
          if (key === 'Tab') dom.scrollIntoView({ block: 'nearest' });
        },
      },
      transformPastedHTML: (html) => {
        const adapted = adaptPastedHtml(html);
        setPictures(adapted.pictures);
        return adapted.html;
      },
      handlePaste: (_, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
        // `transformPastedHTML` has already counted the pictures in the HTML of the same paste.
        if (clipboardData?.types.includes('text/html') || files.length === 0) return false;
        setPictures(files.length);
        // Drops the paste: a picture copied as a file would insert its name as text.
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are computed from these on every render
  useEffect(() => {
    editor.setOptions({ editable: !disabled, editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, disabled, error, help, controlId]);
  useEffect(() => {
    // Only a value from outside, such as a draft or a reset, replaces the content.
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <Field {...field} id={controlId} labels="group">
      {() => (
        <EditorBox $wrong={Boolean(error)} $locked={disabled}>
          <EditorToolbar editor={editor} controls={controlId} />
          <EditorText editor={editor} />
          {pictures > 0 && (
            <Alert tone="notice" role="alert">
              {[
                t('editor.picturesLeftOut', { count: pictures }),
                ...(attachesFiles ? [t('editor.attachPictures', { count: pictures })] : []),
              ].join(' ')}
            </Alert>
          )}
        </EditorBox>
      )}
    </Field>
  );
}
