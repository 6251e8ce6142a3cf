import type { Business } from '@worklane/kernel/contracts';
import { isMissingFromProfile, PROFILE_PARTS, type ProfilePart } from '@worklane/kernel/domain';
import { fieldIdOf } from '@worklane/kernel/forms';
import { Alert, Link } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../shared/texts.ts';
import { MissingList } from './edit-business.styles.ts';

const fieldOf: Readonly<Record<ProfilePart, string>> = {
  businessLogoUrl: 'logo',
  formattedAddress: 'addressText',
  description: 'description',
};

export function MissingParts({ business, formId }: { business: Business; formId: string }) {
  const t = useBusinessTexts();
  const missing = PROFILE_PARTS.filter((part) => isMissingFromProfile(business, part));
  if (missing.length === 0) return null;
  return (
    <Alert tone="info">
      <p>{t('edit.missing.title')}</p>
      <MissingList>
        {missing.map((part) => {
          const id = fieldIdOf(formId, fieldOf[part]);
          return (
            <li key={part}>
              <Link
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {t(`edit.missing.${part}`)}
              </Link>
            </li>
          );
        })}
      </MissingList>
    </Alert>
  );
}
