import { Icon } from '@worklane/shared-kernel/ui';
import { Check } from 'lucide-react';
import { Delivered } from './view-quote.styles.ts';

/** What a quote promises to hand over. */
export function DeliverableList({ deliverables }: { deliverables: readonly string[] }) {
  return (
    <Delivered>
      {deliverables.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list to read; the same line may stand in it twice
        <li key={index}>
          <Icon icon={Check} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </Delivered>
  );
}
