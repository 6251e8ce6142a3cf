import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { TipBox, TipText } from './badge-cards.styles.ts';

interface TipProps {
  text: string | null;
  children(describedBy: string | undefined): ReactNode;
}

export function Tip({ text, children }: TipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const box = tip.current;
    if (isOpen && box?.parentElement) setAbove(fitsOnlyAbove(box, box.parentElement));
  }, [isOpen]);

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
      <TipText ref={tip} id={id} role="tooltip" dir="auto" $isOpen={isOpen} $isAbove={isAbove}>
        {text}
      </TipText>
    </TipBox>
  );
}

const GAP = 10;

function fitsOnlyAbove(tip: HTMLElement, explained: HTMLElement): boolean {
  const { top, bottom } = explained.getBoundingClientRect();
  const needed = tip.offsetHeight + GAP;
  return bottom + needed > window.innerHeight && top >= needed;
}
