import { media } from '@worklane/kernel/theme';
import { NewTabLink } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const ProfileBody = styled.div`
  margin-top: var(--s6);
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
  gap: var(--s6);
  align-items: start;
  padding: var(--s8);
  /* The logo and its edit link. */
  > :first-child {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--s2);
  }
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
    padding: var(--s5) var(--s4);
  }
`;

export const Industries = styled.p`
  margin-top: var(--s1);
  color: var(--text-muted);
  overflow-wrap: anywhere;
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
  gap: var(--s1);
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

export const PlainText = styled.p`
  white-space: pre-line;
`;

export const SmallTitle = styled.span`
  font-size: var(--fs-16);
  line-height: 24px;
`;

export const MemberList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s6);
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
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

export const ReviewHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  time {
    margin-left: auto;
    font-size: var(--fs-14);
    color: var(--text-muted);
  }
`;

export const ReviewText = styled.p`
  margin-top: var(--s2);
  color: var(--text-2);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Rating = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);
  margin-top: var(--s2);
  color: var(--text-2);
`;
