import type { ReactNode } from 'react';
import { Page } from './operator.styles.ts';

/** The frame of operators' pages below their home; a wide one has as much room as the header. */
export function OperatorPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <Page $isWide={isWide}>{children}</Page>;
}
