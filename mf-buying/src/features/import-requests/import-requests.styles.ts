import { Card } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const SourceCard = styled(Card)`
  margin-top: var(--s4);
`;

export const Block = styled.section`
  display: grid;
  gap: var(--s4);
  & + & {
    margin-top: var(--s6);
    padding-top: var(--s6);
    border-top: 1px solid var(--border);
  }
`;

export const Columns = styled.div`
  display: grid;
  gap: var(--s4);
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
`;

export const Rows = styled.ul`
  max-height: 360px;
  overflow: auto;
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  li {
    padding: 6px 0;
    border-top: 1px solid var(--border);
  }
`;
