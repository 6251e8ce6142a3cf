import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { SpinnerRing } from '../feedback/spinner.tsx';
import { useDelayed } from '../feedback/use-delayed-loading.ts';
import { Icon, type LucideIcon } from '../people-and-files/icon.tsx';
import { TextPart } from '../texts/text-part.ts';
import { type ButtonKind, type ButtonLookProps, type ButtonSize, buttonLook } from './button.styles.ts';

const ButtonElement = styled.button<ButtonLookProps & { $turns?: boolean }>`
  ${buttonLook}
  ${({ $turns }) =>
    // The spinner uses space of the padding, so that a busy button keeps its width.
    $turns && 'gap: 6px; padding: 0 max(0px, calc(var(--pad) - 11px));'}
`;

const ProgressRing = styled.span`
  display: inline-flex;
  &[data-outside] {
    position: absolute;
    right: 100%;
  }
`;

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind;
  /** `sm` is 36 px high on a wide screen with a mouse, 44 px everywhere else. */
  size?: ButtonSize;
  block?: boolean;
  /** Shows a spinner after 200 ms, keeps the width and ignores further presses. */
  busy?: boolean;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  children: ReactNode;
}

/** A button with text. At most one `primary` per view; `danger` only in a confirm dialog. */
export function Button({
  kind = 'secondary',
  size = 'md',
  block,
  busy = false,
  icon,
  iconEnd,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const showsSpinner = useDelayed(busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const iconSize = size === 'sm' ? 16 : 18;
  const isTight = kind === 'link';
  return (
    <ButtonElement
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      $kind={kind}
      $size={size}
      $block={block}
      $turns={showsSpinner && !icon && !isTight}
    >
      {showsSpinner ? (
        <ProgressRing data-outside={(isTight && !icon) || undefined}>
          <SpinnerRing $size={icon ? iconSize : 16} aria-hidden="true" />
        </ProgressRing>
      ) : (
        icon && <Icon icon={icon} size={iconSize} />
      )}
      <TextPart>{children}</TextPart>
      {iconEnd && <Icon icon={iconEnd} size={iconSize} />}
    </ButtonElement>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: LucideIcon;
  label: string;
  kind?: Extract<ButtonKind, 'quiet' | 'secondary'>;
  size?: ButtonSize;
}

export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size = 'md',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <ButtonElement {...rest} type={type} aria-label={label} title={label} $kind={kind} $size={size} $iconOnly>
      <Icon icon={icon} size={18} />
    </ButtonElement>
  );
}
