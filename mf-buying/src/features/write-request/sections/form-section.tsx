import { SheetAbout, SheetSection, Stack } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { useBuyingTexts } from '../../../shared/texts.ts';

interface FormSectionProps {
  formId: string;
  name: string;
  children: ReactNode;
}

export function FormSection({ formId, name, children }: FormSectionProps) {
  const t = useBuyingTexts();
  const titleId = `${formId}-section-${name}`;
  return (
    <SheetSection aria-labelledby={titleId}>
      <SheetAbout>
        <h2 id={titleId}>{t(`writeRequest.section.${name}.title`)}</h2>
        <p>{t(`writeRequest.section.${name}.about`)}</p>
      </SheetAbout>
      <Stack $gap={20}>{children}</Stack>
    </SheetSection>
  );
}
