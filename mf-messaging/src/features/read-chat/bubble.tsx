import { VisuallyHidden } from '@worklane/shared-kernel/ui';
import type { ReactNode } from 'react';
import { WrittenText } from '../../shared/written-text.tsx';
import { BubbleBox, BubbleRow, Under } from './read-chat.styles.ts';

interface BubbleProps {
  author: string;
  text: string;
  isOwn: boolean;
  state?: 'sent' | 'pending' | 'failed';
  startsRun: boolean;
  /** Under the bubble: the time, or what becomes of an unsent message. */
  under: ReactNode;
}

/** One message of a chat. */
export function Bubble({ author, text, isOwn, state = 'sent', startsRun, under }: BubbleProps) {
  return (
    <BubbleRow data-message="" $isOwn={isOwn} $startsRun={startsRun}>
      <BubbleBox $isOwn={isOwn} $state={state}>
        <VisuallyHidden>{author}: </VisuallyHidden>
        <WrittenText text={text} />
      </BubbleBox>
      {under && <Under>{under}</Under>}
    </BubbleRow>
  );
}
