import { useLocation } from '@worklane/kernel/router';
import { useEffect } from 'react';
import { RequestsPage } from '../features/list-requests/index.ts';
import { rememberList } from '../shared/last-list.ts';

/** The list, whose filters the page of a Work Request leads back to. */
export function RememberedListPage() {
  const { search } = useLocation();
  useEffect(() => rememberList(search), [search]);
  return <RequestsPage />;
}
