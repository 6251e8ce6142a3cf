import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { Container } from '../page-layout/layout.tsx';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { useIsOnline } from './use-is-online.ts';

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
  const t = useUiTexts();
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
