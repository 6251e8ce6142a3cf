import type { ReactNode } from 'react';
import { Page } from './operator.styles.ts';

export function OperatorPage({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return <Page $isWide={isWide}>{children}</Page>;
}
