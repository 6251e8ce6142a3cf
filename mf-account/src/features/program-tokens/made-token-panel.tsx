import { Button, Icon, Inline, useAlerts } from '@worklane/kernel/ui';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SecretPanel } from '../../shared/security/secret-panel.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import type { ShownToken } from './use-program-tokens.ts';

export function MadeTokenPanel({ shown, onDone }: { shown: ShownToken; onDone: () => void }) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.token);
      alerts.success(t('programTokens.copied'));
    } catch {
      alerts.error(t('programTokens.notCopied'));
    }
  };
  return (
    <Frame ref={panel} tabIndex={-1} role="group" aria-label={t('programTokens.made', { name: shown.name })}>
      <p>{t('programTokens.keep', { name: shown.name })}</p>
      <Secret>{shown.token}</Secret>
      <Inline $gap={8}>
        <Button kind="secondary" size="sm" onClick={() => void copy()}>
          <Icon icon={Copy} size={16} />
          {t('programTokens.copy')}
        </Button>
        <Button kind="primary" size="sm" onClick={onDone}>
          {t('programTokens.kept')}
        </Button>
      </Inline>
    </Frame>
  );
}

const Frame = styled(SecretPanel)`
  margin-bottom: var(--s6);
`;

const Secret = styled.code`
  display: block;
  margin: var(--s3) 0 var(--s4);
  font-family: var(--font-mono);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text);
  overflow-wrap: anywhere;
  user-select: all;
`;
