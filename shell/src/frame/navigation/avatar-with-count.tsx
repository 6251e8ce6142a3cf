import { CountBadge } from '@worklane/shared-kernel/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Overlap = styled.span`
  position: relative;
  display: inline-flex;
  > :last-child:not(:first-child) {
    position: absolute;
    top: -5px;
    right: -7px;
  }
`;

/** An avatar with a count at its top right. The enclosing control names the count for screen readers. */
export function AvatarWithCount({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Overlap>
      {children}
      {count > 0 && <CountBadge count={count} ringed label="" />}
    </Overlap>
  );
}
