import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const NarrowColumn = styled.div`
  width: 100%;
  max-width: calc(800px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;

export const Subtitle = styled.p`
  margin: var(--s1) 0 var(--s6);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export const ListPart = styled.section`
  margin-top: var(--s8);
  > h2 {
    margin-bottom: var(--s4);
  }
`;

export const PeopleRows = styled.ul`
  > li + li {
    border-top: 1px solid var(--border);
  }
`;

export const PersonRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  padding: var(--s4) var(--s6);
  ${media.belowMedium} {
    padding: var(--s4);
  }
`;

export const PersonText = styled.div`
  flex: 1;
  /* Wide enough for a name beside role, select field and button. */
  min-width: min(160px, 100%);
  overflow-wrap: anywhere;
  b,
  span {
    display: block;
  }
  b {
    font-size: var(--fs-15);
    line-height: 20px;
    font-weight: 600;
  }
`;

export const RoleBox = styled.div`
  width: 172px;
  ${media.belowSmall} {
    width: 100%;
  }
`;

export const SightBox = styled.div`
  width: 224px;
  ${media.belowSmall} {
    width: 100%;
  }
`;

export const InvitedSight = styled.div`
  max-width: 360px;
  margin-top: var(--s4);
`;

export const PersonActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-left: auto;
  ${media.belowSmall} {
    width: 100%;
  }
`;

export const ListOffer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  margin-top: var(--s3);
  font-size: var(--fs-14);
  line-height: 20px;
`;
