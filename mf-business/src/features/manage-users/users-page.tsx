import { useParams } from '@worklane/kernel/router';
import { UserListPage } from './user-list-page.tsx';
import { UserPage } from './user-page.tsx';

export function UsersPage() {
  const { userId } = useParams();
  return userId === undefined ? <UserListPage /> : <UserPage key={userId} id={userId} />;
}
