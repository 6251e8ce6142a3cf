import type { Call } from '../../../platform/http/route.ts';
import { originOf, recordMembershipChange } from '../../../platform/security-log/index.ts';

const changes: Readonly<Record<string, 'added' | 'removed'>> = {
  addSellerCollaborator: 'added',
  removeSellerCollaborator: 'removed',
};

export async function recordSharing({
  body,
  db,
  params,
  platform,
  query,
  request,
  user,
}: Call<'PUT /api/projects/:id'>): Promise<void> {
  const change = changes[query.action];
  if (!change || !('userId' in body)) return;
  await recordMembershipChange(platform.securityLog, db, {
    accountId: body.userId,
    actor: `user:${user.id}`,
    origin: originOf(request),
    of: `project:${params.id}`,
    change,
  });
}
