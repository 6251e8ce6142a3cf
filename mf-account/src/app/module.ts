import { defineModule } from '@worklane/shared-kernel/modules';
import enAu from '../locales/en-AU.json' with { type: 'json' };

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
  ],
  texts: { 'en-AU': enAu },
});
