import { media } from '@worklane/kernel/theme';
import { FileRow } from '@worklane/kernel/ui';
import { css, styled } from 'styled-components';

export const Row = styled(FileRow)`
  min-height: 64px;
  padding: var(--s2) 0;
  > svg {
    color: var(--text-2);
  }
`;

export const FileLink = styled.a`
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 520;
  color: var(--text-link);
  overflow-wrap: anywhere;
`;

export const FileButton = styled(FileLink).attrs({ as: 'button' })<{ type: 'button' }>`
  padding: 0;
  border: 0;
  background: none;
  font-family: inherit;
  text-align: start;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

export const FileName = styled.span`
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 520;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

export const Warning = styled.div`
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 520;
  color: var(--notice-text);
`;

export const Rows = styled.ul<{ $isSmall: boolean }>`
  margin-top: 6px;
  padding: 0;
  list-style: none;
  ${({ $isSmall }) =>
    $isSmall &&
    css`
      margin-top: -6px;
      ${Row} {
        grid-template-columns: auto minmax(0, 1fr);
        align-items: start;
        min-height: 0;
        padding: var(--s2) 0;
        border: 0;
        > svg {
          margin-top: 3px;
        }
      }
      ${FileLink} {
        font-size: var(--fs-14);
        line-height: 20px;
      }
    `}
`;

export const Size = styled.div`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;
