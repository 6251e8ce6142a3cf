import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button.tsx';
import { useUiTexts } from '../use-ui-texts.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

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

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  flex: none;
  min-height: var(--header-h);
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--border);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

interface SideSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Says what it is; drawn unless `header` takes its place. */
  title: string;
  /** Drawn at the top left in place of the title, such as the logo. */
  header?: ReactNode;
  children: ReactNode;
}

/** Marks the title so that focus has a place to start. */
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

/** 312 px from the left over the page, for the side menu; a press outside, Escape or the cross closes it. */
export function SideSheet({ isOpen, onClose, title, header, children }: SideSheetProps) {
  const t = useUiTexts();
  const titleId = useId();
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Sheet>
        <Column aria-labelledby={titleId}>
          <Head>
            <div>
              <Title id={titleId} hidden={header !== undefined}>
                {title}
              </Title>
              {header}
            </div>
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </Head>
          {children}
        </Column>
      </Sheet>
    </Scrim>
  );
}
