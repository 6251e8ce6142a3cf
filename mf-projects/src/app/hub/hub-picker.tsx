import { PathLink } from '@worklane/kernel/modules';
import { useNavigate } from '@worklane/kernel/router';
import { Avatar, Inline, Select } from '@worklane/kernel/ui';
import { NotPrinted } from '../../shared/files/not-printed.styles.ts';
import { hubPath, hubStatuses, isHubStatus } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { BusinessName, PersonName, PickerNames } from './hub.styles.ts';
import { hubIcons } from './hub-entries.ts';
import type { HubNavigation } from './hub-frame.tsx';

export function HubPicker({ status, counts, business, user }: HubNavigation) {
  const t = useProjectTexts();
  const navigate = useNavigate();
  const options = hubStatuses.map((entry) => ({
    value: entry,
    label: t(`hub.entry.${entry}`),
    icon: hubIcons[entry],
    detail: entry !== 'dashboard' && counts?.[entry] !== undefined ? String(counts[entry]) : undefined,
  }));
  return (
    <aside aria-label={t('hub.businessLabel')}>
      <Inline $wrap="nowrap" $marginBottom={14}>
        <Avatar id={business.id} name={business.name} image={business.logoUrl} shape="business" size={36} />
        <PickerNames>
          <BusinessName as={PathLink} to={business.path}>
            {business.name}
          </BusinessName>
          <PersonName as={PathLink} to={user.path}>
            {user.name}
          </PersonName>
        </PickerNames>
      </Inline>
      <NotPrinted>
        <Select
          label={t('hub.picker')}
          hideLabel
          value={status}
          options={options}
          onChange={(value) => isHubStatus(value) && navigate(hubPath(value))}
        />
      </NotPrinted>
    </aside>
  );
}
