import { RequestToJoin } from '../features/request-to-join/index.ts';
import { PublicPageCard } from '../features/share-profile/index.ts';
import { BusinessPage } from '../features/view-business/index.ts';

export function ProfilePage() {
  return (
    <BusinessPage
      actionsFor={(businessId) => <RequestToJoin businessId={businessId} />}
      leadTools={(businessId) => <PublicPageCard businessId={businessId} />}
    />
  );
}
