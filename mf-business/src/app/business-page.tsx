import { RequestToJoin } from '../features/request-to-join/index.ts';
import { PublicPageCard } from '../features/share-profile/index.ts';
import { BusinessPage } from '../features/view-business/index.ts';

/** A profile; people of other businesses can ask to join, its lead can share it. */
export function ProfilePage() {
  return (
    <BusinessPage
      actionsFor={(businessId) => <RequestToJoin businessId={businessId} />}
      leadTools={(businessId) => <PublicPageCard businessId={businessId} />}
    />
  );
}
