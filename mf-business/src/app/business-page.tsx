import { RequestToJoin } from '../features/request-to-join/index.ts';
import { BusinessPage } from '../features/view-business/index.ts';

/** A profile; people of other businesses can ask to join. */
export function ProfilePage() {
  return <BusinessPage actionsFor={(businessId) => <RequestToJoin businessId={businessId} />} />;
}
