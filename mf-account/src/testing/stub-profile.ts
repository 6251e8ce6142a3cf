import type { CallerSession, ChangeProfileBody, CurrentUser } from '@worklane/kernel/contracts';
import type { MailKind } from '@worklane/kernel/domain';
import {
  aSession,
  type ModuleStubs,
  problemAnswer,
  StubAnswer,
  type StubContext,
} from '@worklane/kernel/testing/network';

const MANY = 30;

export const profileStubs: ModuleStubs = {
  pages: {
    'My user profile': '/userProfile/edit',
    'Password & Security': '/userProfile/password',
    'Profile of an operator': '/operator/profile',
    Emails: '/userProfile/edit/emails',
  },
  network: (context) => {
    let sessions = sessionsIn(context);
    let declinedMails: MailKind[] = [];
    return {
      'PUT /api/users/me': ({ body }) => Object.assign(context.user, profileIn(context.user, body)),
      'PUT /api/users/:id/password': ({ body }) =>
        body.passwords.oldPassword === 'Worklane1'
          ? new StubAnswer(204, null)
          : problemAnswer(403, {
              code: 'auth.oldPasswordWrong',
              message: 'The old password is not correct.',
            }),
      'GET /api/users/me/sessions': () => sessions,
      'POST /api/users/me/sessions/end': () => {
        sessions = sessions.filter(({ isCurrent }) => isCurrent);
        return new StubAnswer(204, null);
      },
      'POST /api/users/me/sessions/:id/end': ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params.id);
        return new StubAnswer(204, null);
      },
      'GET /api/userpreferences/mine': () => ({ appearance: null, declinedMails }),
      'PUT /api/userpreferences/mine': ({ body }) => {
        declinedMails = body.declinedMails ?? declinedMails;
        return { appearance: body.appearance ?? null, declinedMails };
      },
    };
  },
};

function profileIn({ avatarUrl }: CurrentUser, { avatar, ...texts }: ChangeProfileBody) {
  const url = avatar && `data:image/jpeg;base64,${avatar}`;
  return { ...texts, avatarUrl: avatar === undefined ? avatarUrl : url };
}

function sessionsIn({ data }: StubContext): CallerSession[] {
  const own = aSession();
  if (data === 'empty') return [own];
  const others = Array.from({ length: data === 'many' ? MANY : 2 }, (_, index) =>
    aSession({
      isCurrent: false,
      browser: 'Safari',
      system: 'iOS',
      device: 'mobile',
      isSameNetwork: false,
      address: `203.0.113.${index + 1}`,
    }),
  );
  return [own, ...others];
}
