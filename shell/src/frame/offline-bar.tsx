import { useTexts } from '@worklane/shared-kernel/i18n';
import { Container, Icon, useIsOnline } from '@worklane/shared-kernel/ui';
import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';

const Bar = styled.div`
  position: relative;
  z-index: calc(var(--z-header) + 1);
  background: var(--notice-bg);
  border-bottom: 1px solid var(--notice-border);
  color: var(--notice-text);
  font-size: var(--fs-15);
  line-height: 22px;
  svg {
    color: var(--notice-icon);
  }
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 52px;
  padding-top: var(--s2);
  padding-bottom: var(--s2);
`;

export function OfflineBar() {
  const t = useTexts('shell');
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Bar>
          <Line>
            <Icon icon={WifiOff} />
            {t('offline')}
          </Line>
        </Bar>
      )}
    </div>
  );
}
