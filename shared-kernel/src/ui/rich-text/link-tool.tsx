import { Link as LinkDrawing } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Inline, Stack } from '../page-layout/layout.tsx';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { toolLook } from './editor.styles.ts';

const Tool = styled(AriaButton)`
  ${toolLook}
  &[aria-pressed='true'] {
    background: var(--bg-sunken);
    color: var(--text);
  }
`;

const Surface = styled(Popover)`
  width: 320px;
  max-width: calc(100vw - 16px);
  padding: var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--e2);
  z-index: var(--z-popover);
`;

/** The typed text as a safe URL for a link; '' for anything else, such as `javascript:` URLs. */
export function linkAddressOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return '';
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const leadsSomewhere = url.protocol === 'mailto:' || url.hostname.includes('.');
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) && leadsSomewhere ? address : '';
}

interface LinkFormProps {
  current: string;
  onLink: (address: string) => void;
  onUnlink: () => void;
}

function LinkForm({ current, onLink, onUnlink }: LinkFormProps) {
  const t = useUiTexts();
  const [typed, setTyped] = useState(current);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the form around the editor would be submitted too.
    event.stopPropagation();
    const address = linkAddressOf(typed);
    if (address) onLink(address);
    else setWrong(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={t('editor.linkAddress')}
          help={t('editor.linkHelp')}
          error={isWrong ? t('editor.linkInvalid') : undefined}
          inputMode="url"
          autoComplete="url"
          autoFocus
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
        <Inline>
          <Button type="submit" size="sm" kind="primary">
            {t('editor.linkAdd')}
          </Button>
          {current && (
            <Button size="sm" kind="quiet" onClick={onUnlink}>
              {t('editor.linkRemove')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}

export function LinkTool({ current, onLink, onUnlink }: LinkFormProps) {
  const t = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Tool aria-label={t('editor.link')} aria-pressed={current !== ''}>
        <Icon icon={LinkDrawing} size={18} />
      </Tool>
      <Surface placement="bottom start">
        <Dialog aria-label={t('editor.link')} style={{ outline: 'none' }}>
          <LinkForm
            current={current}
            onLink={(address) => {
              setOpen(false);
              onLink(address);
            }}
            onUnlink={() => {
              setOpen(false);
              onUnlink();
            }}
          />
        </Dialog>
      </Surface>
    </DialogTrigger>
  );
}
