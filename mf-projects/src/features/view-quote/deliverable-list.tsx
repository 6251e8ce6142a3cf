import { Icon, PlainText } from '@worklane/shared-kernel/ui';
import { Check } from 'lucide-react';
import { DeliverableItems } from './view-quote.styles.ts';

/** The deliverables of a quote. */
export function DeliverableList({ deliverables }: { deliverables: readonly string[] }) {
  return (
    <DeliverableItems>
      {deliverables.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list to read; the same line may stand in it twice
        <li key={index}>
          <Icon icon={Check} />
          <PlainText>{text}</PlainText>
        </li>
      ))}
    </DeliverableItems>
  );
}
