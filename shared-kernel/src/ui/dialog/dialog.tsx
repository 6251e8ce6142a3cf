import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { ModalFrame } from './modal-frame.tsx';

const Header = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  padding: var(--s6) var(--s6) 0;
  > svg {
    margin-top: 2px;
  }
  > button {
    margin: calc(-1 * var(--s2)) calc(-1 * var(--s3)) calc(-1 * var(--s2)) 0;
  }
  ${media.belowMedium} {
    padding: var(--s5) var(--s4) 0;
  }
`;

const Title = styled.h2`
  flex: 1;
  font-size: var(--fs-18);
  line-height: 28px;
  font-weight: 600;
  letter-spacing: -0.006em;
  outline: none;
`;

const Body = styled.div`
  padding: var(--s3) var(--s6) var(--s6);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-2);
  ${media.belowMedium} {
    padding: var(--s3) var(--s4) var(--s5);
  }
`;

/** Stays visible while a long text scrolls, except in a low window, where it would cover the text. */
const Footer = styled.footer`
  ${media.highEnough} {
    position: sticky;
    bottom: 0;
    z-index: 1;
  }
  background: var(--bg-surface);
  display: flex;
  justify-content: flex-end;
  gap: var(--s3);
  margin-top: auto;
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--border);
  ${media.belowMedium} {
    flex-direction: column-reverse;
    padding: var(--s4);
    > button,
    > a {
      width: 100%;
    }
  }
`;

const WIDTHS = { md: 480, lg: 640, wide: 784, xl: 960 } as const;

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  icon?: LucideIcon;
  /** `md` is 480 px wide, `lg` 640 px, `wide` 784 px, `xl` 960 px. */
  size?: keyof typeof WIDTHS;
  isFullOnPhones?: boolean;
  isFull?: boolean;
  isBusy?: boolean;
  /** For a dialog that is read before its first field. */
  focusesTitle?: boolean;
  /** The person has typed something: only the close button and the footer's buttons close the dialog. */
  isHalfFilled?: boolean;
  role?: 'dialog' | 'alertdialog';
  hideClose?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

/** On phones a bottom sheet. It focuses the first field or the title, and restores the focus on close. */
export function Dialog({
  isOpen,
  onClose,
  title,
  icon,
  size = 'md',
  isFullOnPhones = false,
  isFull = false,
  isBusy = false,
  focusesTitle = false,
  isHalfFilled = false,
  role = 'dialog',
  hideClose,
  footer,
  children,
}: DialogProps) {
  const t = useUiTexts();
  const titleId = useId();
  const bodyId = useId();
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!isBusy && !isHalfFilled}
      role={role}
      width={WIDTHS[size]}
      isFullOnPhones={isFullOnPhones}
      isFull={isFull}
      focusesTitle={focusesTitle}
      titleId={titleId}
      describedBy={role === 'alertdialog' && children ? bodyId : undefined}
    >
      <Header>
        {icon && <Icon icon={icon} size={24} />}
        <Title id={titleId} tabIndex={-1} data-dialog-title>
          {title}
        </Title>
        {!hideClose && <IconButton icon={X} label={t('close')} onClick={onClose} disabled={isBusy} />}
      </Header>
      {children && <Body id={bodyId}>{children}</Body>}
      {footer && <Footer>{footer}</Footer>}
    </ModalFrame>
  );
}
