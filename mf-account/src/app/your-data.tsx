import { CLOSED_ACCOUNT_DAYS } from '@worklane/kernel/domain';
import { useId } from 'react';
import { CloseAccount } from '../features/close-account/index.ts';
import { DownloadPersonalData } from '../features/download-personal-data/index.ts';
import { About, Section, Sheet } from '../shared/sections.styles.ts';
import { useAccountTexts } from '../shared/texts.ts';

export function YourData() {
  const t = useAccountTexts();
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <Section as="div">
        <About>
          <h2 id={titleId}>{t('account.yourData.title')}</h2>
          <p>{t('account.yourData.about', { days: CLOSED_ACCOUNT_DAYS })}</p>
        </About>
        <div>
          <DownloadPersonalData />
          <CloseAccount />
        </div>
      </Section>
    </Sheet>
  );
}
