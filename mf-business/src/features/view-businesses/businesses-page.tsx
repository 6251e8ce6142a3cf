import { useParams } from '@worklane/kernel/router';
import { BusinessListPage } from './business-list-page.tsx';
import { OneBusinessPage } from './one-business-page.tsx';

export function BusinessesPage() {
  const { businessId } = useParams();
  return businessId === undefined ? (
    <BusinessListPage />
  ) : (
    <OneBusinessPage key={businessId} id={businessId} />
  );
}
