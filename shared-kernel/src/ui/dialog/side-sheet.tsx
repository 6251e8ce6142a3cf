import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../controls/button.tsx';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { useOpeningPress } from './use-opening-press.ts';

const fade = keyframes`from { opacity: 0; }`;
const slide = keyframes`from { transform: translateX(-100%); }`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-modal);
  background: var(--scrim);
  &[data-entering] {
    animation: ${fade} var(--t-slow) var(--ease);
  }
  &[data-exiting] {
    animation: ${fade} var(--t-fast) reverse ease-in;
  }
`;

const Sheet = styled(Modal)`
  width: 312px;
  max-width: calc(100vw - 44px);
  height: 100%;
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--e3);
  &[data-entering] {
    animation: ${slide} var(--t-slow) var(--ease);
  }
  &[data-exiting] {
    animation: ${slide} var(--t-fast) reverse ease-in;
  }
`;

const Column = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: auto;
  outline: none;
  padding-bottom: env(safe-area-inset-bottom);
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s3);
  flex: none;
  min-height: var(--header-h);
  padding: 0 var(--s2) 0 var(--s4);
  border-bottom: 1px solid var(--border);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Content = styled.div`
  display: contents;
`;

interface SideSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  header?: ReactNode;
  children: ReactNode;
}

function Title({ id, hidden, children }: { id: string; hidden: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const drawn = (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
  return hidden ? <VisuallyHidden as="div">{drawn}</VisuallyHidden> : drawn;
}

export function SideSheet({ isOpen, onClose, title, header, children }: SideSheetProps) {
  const t = useUiTexts();
  const titleId = useId();
  const { shouldCloseOnInteractOutside, onClickCapture } = useOpeningPress(isOpen);
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      shouldCloseOnInteractOutside={shouldCloseOnInteractOutside}
    >
      <Sheet>
        <Column aria-labelledby={titleId}>
          <Content onClickCapture={onClickCapture}>
            <Header>
              <div>
                <Title id={titleId} hidden={header !== undefined}>
                  {title}
                </Title>
                {header}
              </div>
              <IconButton icon={X} label={t('close')} onClick={onClose} />
            </Header>
            {children}
          </Content>
        </Column>
      </Sheet>
    </Scrim>
  );
}
