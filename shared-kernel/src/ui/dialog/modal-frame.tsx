import { type MouseEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { overHiddenPage } from '../page-layout/page-hidden.tsx';
import { useOpeningPress } from './use-opening-press.ts';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(4px); }`;
const slideUp = keyframes`from { transform: translateY(100%); }`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-modal);
  display: flex;
  align-items: center;
  justify-content: center;
  padding: var(--s6);
  background: var(--scrim);
  &[data-window] {
    padding: 0;
  }
  &[data-entering] {
    animation: ${fade} var(--t-base) var(--ease);
  }
  &[data-exiting] {
    animation: ${fade} var(--t-fast) reverse ease-in;
  }
  ${media.belowMedium} {
    align-items: flex-end;
    padding: var(--s10) 0 0;
    &[data-full],
    &[data-window] {
      padding: 0;
    }
  }
`;

const Sheet = styled(Modal)<{ $width: number }>`
  display: flex;
  width: ${({ $width }) => $width}px;
  max-width: 100%;
  max-height: 100%;
  border-radius: var(--r-xl);
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--e3);
  overflow: hidden;
  &[data-window] {
    width: 100%;
    height: 100%;
    border-radius: 0;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
  &[data-entering] {
    animation: ${rise} var(--t-base) var(--ease);
  }
  ${media.belowMedium} {
    width: 100%;
    border-radius: var(--r-xl) var(--r-xl) 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    &[data-full],
    &[data-window] {
      height: 100%;
      border-radius: 0;
    }
    &[data-entering] {
      animation: ${slideUp} var(--t-slow) var(--ease);
    }
  }
`;

const Column = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  outline: none;
  overflow: auto;
  /* The footer stays in view, and a focused field is not below it. */
  ${media.highEnough} {
    &:has(footer) {
      scroll-padding-bottom: 88px;
    }
    ${media.belowMedium} {
      &:has(footer) {
        scroll-padding-bottom: 184px;
      }
    }
  }
`;

const firstField =
  'input:not([type="hidden"]):not(:disabled):not([readonly]), textarea:not(:disabled), select:not(:disabled)';

interface DialogContentProps {
  focusesTitle: boolean;
  onClickCapture: MouseEventHandler;
  children: ReactNode;
}

/** Focuses the first field, or otherwise the title, before react-aria focuses the dialog itself. */
function DialogContent({ focusesTitle, onClickCapture, children }: DialogContentProps) {
  const box = useRef<HTMLDivElement>(null);
  const wantsField = useRef(!focusesTitle);
  useLayoutEffect(() => {
    const field = wantsField.current ? box.current?.querySelector<HTMLElement>(firstField) : null;
    const target = field ?? box.current?.querySelector<HTMLElement>('[data-dialog-title]');
    target?.focus();
  }, []);
  return (
    <div ref={box} style={{ display: 'contents' }} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}

interface ModalFrameProps {
  isOpen: boolean;
  onClose: () => void;
  isDismissable: boolean;
  role: 'dialog' | 'alertdialog';
  width: number;
  isFullOnPhones?: boolean;
  isFull?: boolean;
  focusesTitle?: boolean;
  titleId: string;
  describedBy?: string;
  isOverHiddenPage?: boolean;
  children: ReactNode;
}

export function ModalFrame({
  isOpen,
  onClose,
  isDismissable,
  role,
  width,
  isFullOnPhones = false,
  isFull = false,
  focusesTitle = false,
  titleId,
  describedBy,
  isOverHiddenPage,
  children,
}: ModalFrameProps) {
  const { shouldCloseOnInteractOutside, onClickCapture } = useOpeningPress(isOpen);
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      shouldCloseOnInteractOutside={shouldCloseOnInteractOutside}
      data-full={isFullOnPhones || undefined}
      data-window={isFull || undefined}
      {...(isOverHiddenPage && { [overHiddenPage]: '' })}
    >
      <Sheet $width={width} data-full={isFullOnPhones || undefined} data-window={isFull || undefined}>
        <Column role={role} aria-labelledby={titleId} aria-describedby={describedBy}>
          <DialogContent focusesTitle={focusesTitle} onClickCapture={onClickCapture}>
            {children}
          </DialogContent>
        </Column>
      </Sheet>
    </Scrim>
  );
}
