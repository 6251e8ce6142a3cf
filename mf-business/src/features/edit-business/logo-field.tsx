import type { Business } from '@worklane/shared-kernel/contracts';
import { useBoundField, useFormContext } from '@worklane/shared-kernel/forms';
import { Avatar, Button, Field, Inline, useFileDrop } from '@worklane/shared-kernel/ui';
import { useRef, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { BusinessValues } from './business-values.ts';
import { LogoRow } from './edit-business.styles.ts';
import { LOGO_TYPES, logoOf } from './logo-image.ts';

/** The logo: chosen or dropped, and sent when the form is saved. */
export function LogoField({ business, formId }: { business: Business; formId: string }) {
  const t = useBusinessTexts();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { control } = useFormContext<BusinessValues>();
  const { field, id, error } = useBoundField({ control, name: 'logo', formId });
  const logo: string | null = field.value;
  const shown = logo === '' ? business.businessLogoUrl : logo && `data:image/jpeg;base64,${logo}`;

  const change = (next: string | null) => {
    setProblem(null);
    field.onChange(next);
  };
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file) return;
    if (others.length > 0) return setProblem(t('edit.logo.several'));
    if (!LOGO_TYPES.includes(file.type)) return setProblem(t('edit.logo.noImage'));
    try {
      change(await logoOf(file));
    } catch {
      setProblem(t('edit.logo.unreadable'));
    }
  };
  const dropTarget = useFileDrop((files) => void take(files));
  return (
    <Field
      label={t('edit.logo.label')}
      hideLabel
      labels="group"
      id={id}
      help={t(logo === '' ? 'edit.logo.help' : 'edit.logo.unsaved')}
      error={problem ?? error}
    >
      {(fieldControl) => (
        <LogoRow {...dropTarget}>
          <Avatar id={business.id} name={business.name} image={shown} shape="business" size={64} />
          <Inline $gap={8}>
            <Button {...fieldControl} size="sm" onClick={() => input.current?.click()}>
              {t(shown ? 'edit.logo.change' : 'edit.logo.choose')}
            </Button>
            {shown && (
              <Button kind="quiet" size="sm" onClick={() => change(business.businessLogoUrl ? null : '')}>
                {t('edit.logo.remove')}
              </Button>
            )}
          </Inline>
          <input
            ref={input}
            type="file"
            accept={LOGO_TYPES.join(',')}
            hidden
            tabIndex={-1}
            aria-label={t('edit.logo.label')}
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              // So that choosing the same file again fires a change event.
              event.target.value = '';
            }}
          />
        </LogoRow>
      )}
    </Field>
  );
}
