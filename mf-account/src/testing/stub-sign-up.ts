import type { Industry, UserInvitation } from '@worklane/kernel/contracts';
import { anId, type ModuleStubs, problemAnswer, StubAnswer } from '@worklane/kernel/testing/network';

const labels = [
  'Electrical - Emergency lighting',
  'Electrical - Switchboards',
  'Fire - Extinguishers',
  'Plumbing',
];

export const signUpStubs: ModuleStubs = {
  network: ({ data }) => {
    const industries: Industry[] = (data === 'empty' ? [] : labels).map((label) => {
      const [parent = '', name] = label.split(' - ');
      const id = anId();
      const names = { name: name ?? parent, parentIndustry: name ? parent : null };
      return { _id: id, id, ...names, label, evolutionDb: false, active: true };
    });
    const linkAnswer = <Body extends object>(token: string, body: Body) =>
      token === 'used'
        ? problemAnswer(404, { code: 'account.linkUsed', message: 'This link was used already.' })
        : body;
    return {
      'GET /api/industry': () => industries,
      'POST /api/users/forgotPassword': () => ({}),
      'POST /api/users/me/validationEmail': () => new StubAnswer(204, null),
      'PUT /api/users/:resetToken/resetPassword': ({ params }) =>
        linkAnswer(params.resetToken, {
          waysIn: { passkeys: data === 'empty' ? 0 : 1, hasApp: false, hasCalendar: false },
        }),
      'PUT /api/users/:resetToken/validateEmail': ({ params }) =>
        linkAnswer(params.resetToken, { joinedBusinessName: null }),
      'GET /api/userinvitations/:id': ({ params }): UserInvitation => ({
        _id: params.id,
        id: params.id,
        status: 'pending',
        businessId: anId(),
        businessName: 'Harbourline Electrical',
        industry: industries[0]?.label ?? null,
        industries: industries.slice(0, 1).map(({ id }) => id),
        requestToJoin: false,
        userId: null,
        invitedUser: { id: null, firstName: 'Jack', lastName: 'Reid', email: 'jack@example.com' },
      }),
    };
  },
};
