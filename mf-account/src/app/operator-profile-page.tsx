import { PageHeading } from '@worklane/kernel/modules';
import { EditProfile } from '../features/edit-profile/index.ts';
import { AccountColumn, TabsPlace } from '../shared/sections.styles.ts';
import { useAccountTexts } from '../shared/texts.ts';

export function OperatorProfilePage() {
  const t = useAccountTexts();
  return (
    <AccountColumn>
      <PageHeading title={t('account.title')} />
      <TabsPlace>
        <EditProfile />
      </TabsPlace>
    </AccountColumn>
  );
}
