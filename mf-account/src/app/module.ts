import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

export const { contract, name, routes, texts } = defineModule({
  name: 'mf-account',
  routes: [
    {
      path: '/login',
      load: async () => ({ Page: (await import('../features/sign-in/index.ts')).SignInPage }),
    },
    {
      path: '/reopen-account',
      load: async () => ({ Page: (await import('../features/reopen-account/index.ts')).ReopenAccountPage }),
    },
    {
      path: '/signup',
      load: async () => ({ Page: (await import('../features/sign-up/index.ts')).SignUpPage }),
    },
    {
      path: '/signup/emailValidation',
      load: async () => ({ Page: (await import('../features/confirm-email/index.ts')).ConfirmEmailPage }),
    },
    {
      path: '/forgotpwd',
      load: async () => ({ Page: (await import('../features/forgot-password/index.ts')).ForgotPasswordPage }),
    },
    {
      path: '/resetpwd',
      load: async () => ({ Page: (await import('../features/reset-password/index.ts')).ResetPasswordPage }),
    },
    {
      path: '/email-change/confirm',
      load: async () => ({ Page: (await import('../features/change-email/index.ts')).ConfirmChangePage }),
    },
    {
      path: '/email-change/undo',
      load: async () => ({ Page: (await import('../features/change-email/index.ts')).UndoChangePage }),
    },
    {
      path: '/lost-device',
      load: async () => ({ Page: (await import('../features/lost-device/index.ts')).StartRemovalPage }),
    },
    {
      path: '/lost-device/stop',
      load: async () => ({ Page: (await import('../features/lost-device/index.ts')).StopRemovalPage }),
    },
    {
      path: '/operator/profile',
      load: async () => ({ Page: (await import('./operator-profile-page.tsx')).OperatorProfilePage }),
    },
    {
      path: '/operator/security',
      load: async () => ({ Page: (await import('./operator-security-page.tsx')).OperatorSecurityPage }),
    },
    {
      path: '/yourData',
      load: async () => ({ Page: (await import('./your-data-page.tsx')).YourDataPage }),
    },
    {
      path: '/terms',
      load: async () => ({ Page: (await import('../features/read-terms/index.ts')).TermsPage }),
    },
    {
      path: '/privacy-notice',
      load: async () => ({
        Page: (await import('../features/read-privacy-notice/index.ts')).PrivacyNoticePage,
      }),
    },
    {
      path: '/userProfile/edit/emails',
      load: async () => ({ Page: (await import('./emails-page.tsx')).EmailsPage }),
    },
    {
      path: '/userProfile/:component?',
      load: async () => ({ Page: (await import('./user-profile-page.tsx')).UserProfilePage }),
    },
    {
      path: '/unsubscribe',
      load: async () => ({ Page: (await import('../features/decline-mails/index.ts')).UnsubscribePage }),
    },
  ],
  texts: textsIn(import.meta.webpackContext('../locales')),
});
