import { isoDateIn, longDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useUser } from '@worklane/kernel/session';
import { media } from '@worklane/kernel/theme';
import { Button, Icon, Inline, useAlerts } from '@worklane/kernel/ui';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SecretPanel } from '../../shared/security/secret-panel.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { printText } from './print-text.ts';

interface RecoveryCodesPanelProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, which cannot be shown again later. */
export function RecoveryCodesPanel({ codes, onDone }: RecoveryCodesPanelProps) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const alerts = useAlerts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const email = useUser()?.email ?? '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = new Date().toISOString();
  const day = word(longDate(now, timeZone));
  const text = `${t('secondStep.fileTitle', { email, day })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      alerts.success(t('secondStep.copied'));
    } catch {
      alerts.error(t('secondStep.notCopied'));
    }
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: t('secondStep.fileName', {
        email: email.replaceAll(/[^\w.@-]/g, '-'),
        day: isoDateIn(now, timeZone),
      }),
    });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <SecretPanel ref={panel} tabIndex={-1} role="group" aria-label={t('secondStep.newOnes')}>
      <p>{t('secondStep.keepSafe')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Inline $gap={8}>
        <Button kind="secondary" size="sm" onClick={() => void copy()}>
          <Icon icon={Copy} size={16} />
          {t('secondStep.copy')}
        </Button>
        <Button kind="secondary" size="sm" onClick={download}>
          <Icon icon={Download} size={16} />
          {t('secondStep.download')}
        </Button>
        <Button kind="secondary" size="sm" onClick={() => printText(text)}>
          <Icon icon={Printer} size={16} />
          {t('secondStep.print')}
        </Button>
        <Button kind="primary" size="sm" onClick={onDone}>
          {t('secondStep.kept')}
        </Button>
      </Inline>
    </SecretPanel>
  );
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, max-content);
  gap: 6px var(--s12);
  margin: var(--s3) 0 var(--s4);
  font-family: var(--font-mono);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text);
  ${media.belowMedium} {
    gap: 6px var(--s6);
  }
`;
