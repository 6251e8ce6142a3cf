import { media } from '@worklane/kernel/theme';
import { Card, Container, Link, StickyActions } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Page = styled(Container)`
  padding-top: var(--s6);
  padding-bottom: var(--s10);
`;

export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 44px;
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
  color: var(--text-2);
`;

export const LevelHeader = styled.div`
  display: flex;
  gap: var(--s4);
  margin: var(--s2) 0 var(--s8);
  min-width: 0;
  > div {
    min-width: 0;
  }
  p {
    margin-top: var(--s2);
    max-width: 60ch;
    color: var(--text-2);
  }
`;

export const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
  overflow-wrap: anywhere;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  > aside {
    order: -1;
    display: flex;
    flex-direction: column;
    gap: var(--s4);
  }
  ${media.fromLarge} {
    grid-template-columns: minmax(0, 1fr) 328px;
    gap: var(--s8);
    > aside {
      order: 0;
    }
  }
`;

export const QuestionBox = styled.div`
  padding: var(--s6);
  border-bottom: 1px solid var(--border);
  ${media.belowMedium} {
    padding: var(--s5) var(--s4);
  }
`;

export const ReadOnlyFields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const ExpiryPlace = styled.div`
  max-width: 240px;
  margin-top: var(--s4);
`;

export const QuestionHelp = styled.p`
  margin-top: 6px;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;

export const Actions = styled(StickyActions)`
  padding: var(--s5) var(--s6);
`;

export const Notices = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  padding: var(--s6) var(--s6) 0;
  &:empty {
    display: none;
  }
`;

export const ProgressCard = styled(Card)`
  padding: var(--s5);
`;

export const ProgressBar = styled.div<{ $share: number }>`
  height: 4px;
  margin: var(--s3) 0 var(--s4);
  border-radius: var(--r-full);
  background: var(--bg-sunken);
  overflow: hidden;
  &::before {
    content: '';
    display: block;
    width: ${({ $share }) => $share * 100}%;
    height: 100%;
    background: var(--fill-primary);
  }
`;

export const QuestionList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  li {
    display: flex;
    gap: var(--s2);
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-top: 1px;
    color: var(--text-muted);
  }
  li[data-answered] svg {
    color: var(--text-link);
  }
`;

export const AskedByList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-top: var(--s3);
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  span {
    display: block;
    color: var(--text-muted);
  }
`;
