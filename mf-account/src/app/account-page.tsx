import { PageHeading } from '@worklane/kernel/modules';
import { Tabs } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { AccountColumn, TabsPlace } from '../shared/sections.styles.ts';
import { useAccountTexts } from '../shared/texts.ts';

const TABS = {
  profile: '/userProfile/edit',
  security: '/userProfile/password',
  emails: '/userProfile/edit/emails',
};

export function AccountPage({ tab, children }: { tab: keyof typeof TABS; children: ReactNode }) {
  const t = useAccountTexts();
  return (
    <AccountColumn>
      <PageHeading title={t(`account.documentTitle.${tab}`)}>{t('account.title')}</PageHeading>
      <TabsPlace>
        <Tabs
          label={t('account.tabs.label')}
          items={(Object.keys(TABS) as (keyof typeof TABS)[]).map((name) => ({
            href: TABS[name],
            label: t(`account.tabs.${name}`),
            isCurrent: name === tab,
          }))}
        />
      </TabsPlace>
      {children}
    </AccountColumn>
  );
}
