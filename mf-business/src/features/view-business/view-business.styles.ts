import { media } from '@worklane/shared-kernel/theme';
import { NewTabLink } from '@worklane/shared-kernel/ui';
import styled from 'styled-components';

export const ProfileBody = styled.div`
  margin-top: 24px;
`;

export const SpinnerContainer = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 320px;
  color: var(--text-muted);
`;

export const HeaderGrid = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  padding: 32px;
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    padding: 20px 16px;
  }
`;

export const Industries = styled.p`
  margin-top: 4px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 18px;
`;

export const SocialLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

export const SocialLink = styled(NewTabLink)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  color: var(--text-2);
  &:hover {
    background: var(--bg-hover);
    color: var(--text);
  }
`;

export const About = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  margin-top: 10px;
  > button {
    margin-left: -5px;
  }
`;

export const Muted = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const SmallTitle = styled.span`
  font-size: var(--fs-16);
  line-height: 24px;
`;

export const MemberList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 24px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b,
  span {
    display: block;
  }
  b {
    font-size: var(--fs-15);
    line-height: 20px;
    font-weight: 520;
  }
  li > span {
    display: inline-flex;
  }
`;

export const LineList = styled.ul<{ $isApart?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $isApart }) => ($isApart ? 8 : 0)}px;
`;

export const Dates = styled.span`
  display: block;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
