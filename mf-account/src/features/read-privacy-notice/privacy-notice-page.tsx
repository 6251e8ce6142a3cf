import { Link } from '@worklane/kernel/ui';
import { LegalDocument } from '../../shared/legal/legal-document.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

const sections = [
  'scope',
  'collected',
  'how',
  'purposes',
  'disclosed',
  'overseas',
  'cookies',
  'security',
  'rights',
  'complaints',
] as const;

const privacyStatementUrl = 'https://www.oaic.gov.au/privacy';

export function PrivacyNoticePage() {
  const t = useAccountTexts();
  return (
    <LegalDocument name="privacy" sections={sections}>
      <h2>{t('privacy.statement.title')}</h2>
      <p>
        {t('privacy.statement.text')} <Link href={privacyStatementUrl}>{t('privacy.statement.link')}</Link>
      </p>
    </LegalDocument>
  );
}
