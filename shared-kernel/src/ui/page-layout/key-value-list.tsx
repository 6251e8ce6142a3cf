import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';

export const LabelledValues = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  dt {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
  dd {
    margin-top: 2px;
    font-size: var(--fs-15);
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  dd[data-tone='notice'] {
    color: var(--notice-text);
    font-weight: 600;
  }
  dd[data-tone='muted'] {
    color: var(--text-muted);
  }
`;

const List = styled(LabelledValues)<{ $columns: 1 | 2 | 3 }>`
  ${media.fromMedium} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

export interface KeyValue {
  key: string;
  label: string;
  value: ReactNode;
  tone?: 'notice' | 'muted';
}

export function KeyValueList({ items, columns = 1 }: { items: readonly KeyValue[]; columns?: 1 | 2 | 3 }) {
  return (
    <List $columns={columns}>
      {items.map(({ key, label, value, tone }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </List>
  );
}
