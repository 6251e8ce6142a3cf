import { useUser } from '@worklane/shared-kernel/session';
import type { ReactNode } from 'react';
import { Page } from './operator.styles.ts';
import { OperatorNavigation } from './operator-navigation.tsx';

/**
 * The frame of operators' pages below their home; a wide one has as much room as the header. Others who see such a page
 * see no other, so they get no way between them.
 */
export function OperatorPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const isOperator = useUser()?.isOperator === true;
  return (
    <Page $isWide={isWide}>
      {isOperator && <OperatorNavigation />}
      {children}
    </Page>
  );
}
