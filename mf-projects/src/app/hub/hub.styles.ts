import { media } from '@worklane/kernel/theme';
import { Container, Link } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const HubLayout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  ${media.fromLarge} {
    grid-template-columns: 248px minmax(0, 1fr);
    gap: var(--s12);
  }
`;

export const HubIdentity = styled.div`
  padding: 0 var(--s3) var(--s5);
`;

export const IdentityLine = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 44px;
  color: var(--text);
  & + & {
    gap: var(--s2);
    min-height: 44px;
    margin-top: 2px;
  }
`;

export const BusinessName = styled.span`
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 620;
  color: var(--text);
  overflow-wrap: anywhere;
`;

export const PersonName = styled.span`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

export const SideEntry = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: 44px;
  padding: 0 var(--s3);
  border-radius: var(--r-md);
  color: var(--text-2);
  font-size: var(--fs-15);
  font-weight: 520;
  svg {
    color: var(--text-muted);
  }
  &:hover {
    background: var(--bg-sunken);
    text-decoration: none;
  }
  &[aria-current] {
    background: var(--tint-active);
    color: var(--tint-active-text);
    font-weight: 600;
    svg {
      color: inherit;
    }
    ${media.forcedColors} {
      border: 2px solid;
    }
  }
`;

export const Count = styled.span`
  margin-left: auto;
  font-size: var(--fs-14);
  font-variant-numeric: tabular-nums;
  font-weight: 520;
`;

export const PickerNames = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  > * {
    min-height: 24px;
  }
`;
