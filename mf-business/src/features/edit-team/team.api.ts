import type { FoundPerson, InvitePersonBody, TeamInvitation } from '@worklane/kernel/contracts';
import { type EmailRule, isEmail } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { queryOptions } from '@worklane/kernel/query';
import { businessKeys } from '../../shared/business-keys.ts';

const SEARCH_LASTS_MS = 30_000;

export interface TeamMember {
  id: string;
  firstName: string;
  lastName: string;
  isPrimary: boolean;
  jobTitle: string | null;
  avatarUrl: string | null;
  /** Absent for the people of another business. */
  email?: string;
  seesOnlyShared?: boolean;
}

export const teamQuery = (businessId: string) =>
  queryOptions({
    queryKey: businessKeys.team(businessId),
    queryFn: async ({ signal }) => {
      const business = await call('GET /api/business/:id', { params: { id: businessId }, signal });
      return { name: business.name, members: business.users as readonly TeamMember[] };
    },
    meta: { follows: [{ kind: 'team', id: businessId }] },
  });

export const invitationsQuery = (businessId: string) =>
  queryOptions({
    queryKey: businessKeys.invitations(businessId),
    queryFn: ({ signal }) =>
      call('GET /api/userinvitations/business/:businessId', { params: { businessId }, signal }),
    meta: { follows: [{ kind: 'team', id: businessId }] },
  });

export const peopleQuery = (text: string, rule: EmailRule) =>
  queryOptions({
    queryKey: businessKeys.people(text),
    queryFn: ({ signal }): Promise<FoundPerson[]> =>
      call('GET /api/search/authenticated/users', {
        query: isEmail(text, rule) ? { filter: `email:${text}` } : { q: text },
        signal,
      }),
    staleTime: SEARCH_LASTS_MS,
  });

export const invite = (businessId: string, body: InvitePersonBody): Promise<TeamInvitation> =>
  call('POST /api/userinvitations/:businessId', { params: { businessId }, body });

export const changeRole = (userId: string, isPrimary: boolean) =>
  call('PUT /api/users/:id', { params: { id: userId }, body: { isPrimary } });

export const changeSight = (userId: string, seesOnlyShared: boolean) =>
  call('PUT /api/users/:id', { params: { id: userId }, body: { seesOnlyShared } });

export const removeMember = (businessId: string, userId: string) =>
  call('POST /api/business/:id/members/:userId/remove', { params: { id: businessId, userId } });

export type InvitationAction = 'accept' | 'reject' | 'revoke' | 'resend';

export async function actOn(
  { businessId, requestToJoin, invitedUser: { id, email } }: TeamInvitation,
  action: InvitationAction,
): Promise<void> {
  const who = id === null ? { invitedUser: { email } } : { userId: id };
  if (requestToJoin && (action === 'accept' || action === 'reject') && id !== null)
    await call('PUT /api/userinvitations/:businessId/request/:action', {
      params: { businessId, action },
      body: { userId: id },
    });
  else
    await call('PUT /api/userinvitations/:businessId/:action', {
      params: { businessId, action },
      body: who,
    });
}
