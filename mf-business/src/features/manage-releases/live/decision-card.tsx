import { Card, CardHeader } from '@worklane/kernel/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export function DecisionCard({ title, children }: { title: string; children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus();
    // The focused element is removed with the card.
    return () => document.querySelector<HTMLElement>('h1')?.focus();
  }, []);
  return (
    <Card ref={card} rail="notice" tabIndex={-1} aria-labelledby="release-change">
      <CardHeader title={title} titleId="release-change" />
      {children}
    </Card>
  );
}
