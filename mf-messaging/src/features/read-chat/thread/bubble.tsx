import { VisuallyHidden } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { WrittenText } from '../../../shared/thread/written-text.tsx';
import { BubbleBox, BubbleRow, Under } from '../read-chat.styles.ts';

interface BubbleProps {
  author: string;
  text: string;
  children?: ReactNode;
  isOwn: boolean;
  state?: 'sent' | 'pending' | 'failed';
  endsRun: boolean;
  isFound?: boolean;
  under: ReactNode;
}

export function Bubble({
  author,
  text,
  children,
  isOwn,
  state = 'sent',
  endsRun,
  isFound = false,
  under,
}: BubbleProps) {
  return (
    <BubbleRow
      tabIndex={isFound ? -1 : undefined}
      data-found={isFound || undefined}
      $isOwn={isOwn}
      $endsRun={endsRun}
    >
      <BubbleBox $isOwn={isOwn} $state={state} $isFound={isFound}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        {text !== '' && <WrittenText text={text} />}
        {children}
      </BubbleBox>
      {under && <Under>{under}</Under>}
    </BubbleRow>
  );
}
