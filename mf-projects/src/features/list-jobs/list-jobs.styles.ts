import { styled } from 'styled-components';

export const Lists = styled.div<{ $isOld?: boolean }>`
  margin-top: 28px;
  ${({ $isOld }) => $isOld && 'opacity: 0.6; transition: opacity var(--t-base) 200ms;'}
`;

export const GroupSection = styled.section`
  & + & {
    margin-top: var(--s10);
  }
`;

export const GroupTitle = styled.h2`
  margin-bottom: var(--s3);
`;

export const GroupNote = styled.span`
  margin-left: var(--s1);
  font-size: var(--fs-16);
  line-height: 24px;
  font-weight: 400;
  letter-spacing: 0;
  color: var(--text-muted);
`;

/** Has the height of a group's heading, so that the layout does not shift. */
export const GroupTitleSkeleton = styled.div`
  height: 40px;
`;
