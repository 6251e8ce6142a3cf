import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, Redo2, Underline, Undo2 } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { styled } from 'styled-components';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Bar, toolLook } from './editor.styles.ts';
import { LinkTool } from './link-tool.tsx';

const FormatButton = styled(ToggleButton)`
  ${toolLook}
`;

const HistoryButton = styled(AriaButton)`
  ${toolLook}
`;

const none = {
  bold: false,
  italic: false,
  underline: false,
  bulletList: false,
  orderedList: false,
  link: '',
  canUndo: false,
  canRedo: false,
};

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  link: String(editor.getAttributes('link').href ?? ''),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

interface EditorToolbarProps {
  editor: Editor;
  controls: string;
}

export function EditorToolbar({ editor, controls }: EditorToolbarProps) {
  const t = useUiTexts();
  const state = useEditorState({ editor, selector: ({ editor: now }) => (now ? stateOf(now) : none) });
  const run = () => editor.chain().focus();
  const toggles: readonly { name: keyof typeof none & string; icon: LucideIcon; press: () => void }[] = [
    { name: 'bold', icon: Bold, press: () => run().toggleBold().run() },
    { name: 'italic', icon: Italic, press: () => run().toggleItalic().run() },
    { name: 'underline', icon: Underline, press: () => run().toggleUnderline().run() },
    { name: 'bulletList', icon: List, press: () => run().toggleBulletList().run() },
    { name: 'orderedList', icon: ListOrdered, press: () => run().toggleOrderedList().run() },
  ];
  const draw = ({ name, icon, press }: (typeof toggles)[number]) => (
    <FormatButton
      key={name}
      aria-label={t(`editor.${name}`)}
      isSelected={Boolean(state[name])}
      onChange={press}
    >
      <Icon icon={icon} size={18} />
    </FormatButton>
  );
  return (
    <Bar aria-label={t('editor.toolbar')} aria-controls={controls}>
      {toggles.slice(0, 3).map(draw)}
      <span />
      {toggles.slice(3).map(draw)}
      <LinkTool
        key={state.link}
        current={state.link}
        onLink={(href) => {
          const chain = run().extendMarkRange('link');
          if (editor.state.selection.empty && !state.link) {
            chain
              .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
              .run();
          } else chain.setLink({ href }).run();
        }}
        onUnlink={() => run().extendMarkRange('link').unsetLink().run()}
      />
      <span data-goes-first />
      <HistoryButton
        data-goes-first
        aria-label={t('editor.undo')}
        isDisabled={!state.canUndo}
        onPress={() => run().undo().run()}
      >
        <Icon icon={Undo2} size={18} />
      </HistoryButton>
      <HistoryButton
        data-goes-first
        aria-label={t('editor.redo')}
        isDisabled={!state.canRedo}
        onPress={() => run().redo().run()}
      >
        <Icon icon={Redo2} size={18} />
      </HistoryButton>
    </Bar>
  );
}
