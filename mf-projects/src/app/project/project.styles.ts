import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const MetaLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  margin-top: 10px;
  color: var(--text-muted);
  font-size: var(--fs-15);
  line-height: 22px;
  b {
    color: var(--text);
    font-weight: 550;
  }
`;

export const MetaItem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
`;

export const TitleBlock = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4) var(--s6);
  > :first-child {
    flex: 1 1 420px;
    min-width: 0;
  }
`;

export const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  &:empty {
    display: none;
  }
  ${media.belowMedium} {
    width: 100%;
    gap: var(--s2);
    > button {
      flex: 1 1 auto;
      --pad: 8px;
      font-size: var(--fs-14);
    }
    > button > svg {
      display: none;
    }
  }
`;

export const HeaderBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4) var(--s6);
  margin-top: 28px;
  ${media.belowMedium} {
    margin-top: var(--s5);
    /* The status goes below the steps, which are as wide as the page. */
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

export const HiddenBelowLarge = styled.div`
  ${media.belowLarge} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export const TabsContainer = styled.div`
  margin-top: var(--s5);
`;

export const PageBody = styled.div`
  margin-top: var(--s8);
  ${media.belowMedium} {
    margin-top: var(--s6);
  }
`;

export const CenteredMessage = styled.div`
  max-width: 520px;
  margin: 0 auto;
  padding: 56px 0;
  text-align: center;
  > a {
    margin-top: var(--s6);
  }
`;

export const IconCircle = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 72px;
  height: 72px;
  margin-bottom: var(--s5);
  border-radius: 50%;
  background: var(--bg-sunken);
  color: var(--text-muted);
`;
