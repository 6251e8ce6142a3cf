import type { BoardEvent, ChatEvent } from '@worklane/kernel/contracts';
import { useLive } from '@worklane/kernel/live';
import { useState } from 'react';
import type { Project } from '../shared/project/project.ts';

export function useBoardCount({ brief, boardMessageCount }: Project): number {
  const [latest, setLatest] = useState({ briefId: '', number: 0 });
  useLive('msg', (message) => {
    if (!('event' in message)) return;
    const event = message.event as BoardEvent | ChatEvent;
    if (event.type === 'comment' && event.message.entityId === brief.id)
      setLatest({ briefId: brief.id, number: event.message.number });
  });
  return Math.max(boardMessageCount, latest.briefId === brief.id ? latest.number : 0);
}
