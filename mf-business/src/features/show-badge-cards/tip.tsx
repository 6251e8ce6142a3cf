import { type ReactNode, useEffect, useId, useState } from 'react';
import { TipBox, TipText } from './badge-cards.styles.ts';

interface TipProps {
  text: string | null;
  /** Gets the id for its `aria-describedby`. */
  children(describedBy: string | undefined): ReactNode;
}

/** Explains what it stands around while that is pointed at or has the focus; Escape hides it. */
export function Tip({ text, children }: TipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  if (!text) return children(undefined);
  return (
    <TipBox
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children(id)}
      <TipText id={id} role="tooltip" dir="auto" $isOpen={isOpen}>
        {text}
      </TipText>
    </TipBox>
  );
}
