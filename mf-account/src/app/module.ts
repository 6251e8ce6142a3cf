import { textsIn } from '@worklane/shared-kernel/i18n';
import { defineModule } from '@worklane/shared-kernel/modules';

// The shell expects these names as exports of the module.
export const { contract, name, routes, texts } = defineModule({
  name: 'mf-account',
  routes: [
    {
      path: '/login',
      load: async () => ({ Page: (await import('../features/sign-in/index.ts')).SignInPage }),
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
  texts: textsIn(import.meta.webpackContext('..', { regExp: /\/locales\/[^/]+\.json$/ })),
});
