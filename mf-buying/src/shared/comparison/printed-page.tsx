import { type ReactNode, useEffect } from 'react';
import { LandscapePage } from './page.styles.ts';

/** Prints on the named page while it is shown. The name is the document's, so that no empty page comes before it. */
export function PrintedPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.body;
    style.setProperty('page', 'comparison');
    return () => void style.removeProperty('page');
  }, []);
  return <LandscapePage>{children}</LandscapePage>;
}
