import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

/** A4 landscape, so that the quotes fit beside each other. A named page, so that no other page changes. */
export const LandscapePage = styled.div`
  @page comparison {
    size: A4 landscape;
    margin: 10mm;
  }
`;

/** The title of the Work Request, which the link back shows on screen. */
export const PrintedTitle = styled.p`
  display: none;
  @media print {
    display: block;
    font-weight: 600;
  }
`;

export const HeadBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s3) var(--s6);
  > :first-child {
    min-width: 0;
  }
`;

export const HeadFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  margin-top: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

export const HeadActionsBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  ${media.belowMedium} {
    width: 100%;
    > button {
      flex: 1 1 0;
    }
    > :last-child {
      width: 100%;
    }
  }
  @media print {
    display: none;
  }
`;
