import { Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { isBlank } from '../../domain/index.ts';
import { Button } from '../controls/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { KeyValueList } from '../page-layout/key-value-list.tsx';
import { PlainText, Stack } from '../page-layout/layout.tsx';
import { useUiTexts } from './use-ui-texts.ts';

export interface KeptText {
  label: string;
  text: string;
}

interface KeptTextsProps {
  children: ReactNode;
  texts: readonly KeptText[];
  /** The fields are still on the page with their text, so it is not repeated here. */
  hasFields?: boolean;
}

/** Typed texts that can no longer be sent. The page keeps them in case the person's right returns. */
export function KeptTexts({ children, texts, hasFields = false }: KeptTextsProps) {
  const t = useUiTexts();
  const titleId = useId();
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  const typed = texts.filter(({ text }) => !isBlank(text));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed.map(({ text }) => text).join('\n\n'));
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  };
  return (
    <Stack $gap={12}>
      <Alert tone="error" role="alert">
        {children}
      </Alert>
      {typed.length > 0 && (
        <Stack $gap={12} as="section" aria-labelledby={titleId}>
          <p id={titleId}>{t('kept.title')}</p>
          {!hasFields && (
            <KeyValueList
              items={typed.map(({ label, text }) => ({
                key: label,
                label,
                value: <PlainText>{text}</PlainText>,
              }))}
            />
          )}
          <div>
            <Button size="sm" icon={Copy} onClick={() => void copy()}>
              {t(copying === 'copied' ? 'kept.copied' : 'kept.copy')}
            </Button>
          </div>
          {copying === 'failed' && (
            <Alert tone="error" role="alert">
              {t('kept.notCopied')}
            </Alert>
          )}
        </Stack>
      )}
    </Stack>
  );
}
