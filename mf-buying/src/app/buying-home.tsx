import { Navigate } from '@worklane/kernel/router';
import { requestsPath } from '../shared/paths.ts';

export function BuyingHome() {
  return <Navigate to={requestsPath} replace />;
}
