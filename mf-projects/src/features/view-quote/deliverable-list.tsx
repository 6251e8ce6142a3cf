import { Icon, PlainText } from '@worklane/kernel/ui';
import { Check } from 'lucide-react';
import { DeliverableItems } from './view-quote.styles.ts';

export function DeliverableList({ deliverables }: { deliverables: readonly string[] }) {
  return (
    <DeliverableItems>
      {deliverables.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same line twice
        <li key={index}>
          <Icon icon={Check} />
          <PlainText>{text}</PlainText>
        </li>
      ))}
    </DeliverableItems>
  );
}
