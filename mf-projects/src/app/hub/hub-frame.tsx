import { fullName } from '@worklane/kernel/domain';
import { useUser } from '@worklane/kernel/session';
import { useIsFromLarge } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { businessProfilePath, type HubStatus, userProfilePath } from '../../shared/paths.ts';
import type { ProjectCounts } from '../../shared/project/project-counts.api.ts';
import { useCounts } from '../../shared/project/project-queries.ts';
import { HubLayout } from './hub.styles.ts';
import { HubPicker } from './hub-picker.tsx';
import { HubSidebar } from './hub-sidebar.tsx';

export interface HubNavigation {
  status: HubStatus;
  counts: ProjectCounts | undefined;
  business: { id: string; name: string; logoUrl: string | null; path: string };
  user: { id: string; name: string; avatarUrl: string | null; path: string };
}

export function HubFrame({ status, children }: { status: HubStatus; children: ReactNode }) {
  const user = useUser();
  const counts = useCounts();
  const isWide = useIsFromLarge();
  if (!user?.business) return null;

  const { business } = user;
  const navigation: HubNavigation = {
    status,
    counts: counts.data,
    business: {
      id: business.id,
      name: business.name,
      logoUrl: business.businessLogoUrl,
      path: businessProfilePath(business.id),
    },
    user: {
      id: user.id,
      name: fullName(user),
      avatarUrl: user.avatarUrl,
      path: userProfilePath,
    },
  };
  return (
    <HubLayout>
      {isWide ? <HubSidebar {...navigation} /> : <HubPicker {...navigation} />}
      <div>{children}</div>
    </HubLayout>
  );
}
