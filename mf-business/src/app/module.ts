import { textsIn } from '@worklane/kernel/i18n';
import { defineModule } from '@worklane/kernel/modules';

export const { contract, name, routes, texts, widgets } = defineModule({
  name: 'mf-business',
  routes: [
    {
      path: '/businessProfile/:businessId?',
      load: async () => ({ Page: (await import('./business-page.tsx')).ProfilePage }),
    },
    {
      path: '/business/edit/:businessId?',
      load: async () => ({ Page: (await import('../features/edit-business/index.ts')).EditBusinessPage }),
    },
    {
      path: '/business/teamEdit',
      load: async () => ({ Page: (await import('../features/edit-team/index.ts')).EditTeamPage }),
    },
    {
      path: '/userinvitations',
      load: async () => ({ Page: (await import('../features/answer-invitations/index.ts')).InvitationsPage }),
    },
    {
      path: '/badges',
      load: async () => ({ Page: (await import('../features/show-badge-cards/index.ts')).BadgesPage }),
    },
    {
      path: '/vetting/:levelId',
      load: async () => ({ Page: (await import('../features/answer-badge/index.ts')).VettingPage }),
    },
    {
      path: '/operator/vetting/:caseId?',
      load: async () => ({ Page: (await import('../features/review-badges/index.ts')).ReviewBadgesPage }),
    },
    {
      path: '/operator/outbox/:mailId?',
      load: async () => ({ Page: (await import('../features/read-outbox/index.ts')).OutboxPage }),
    },
    {
      path: '/operator/users/:userId?',
      load: async () => ({ Page: (await import('../features/manage-users/index.ts')).UsersPage }),
    },
    {
      path: '/operator/businesses/:businessId?',
      load: async () => ({ Page: (await import('../features/view-businesses/index.ts')).BusinessesPage }),
    },
    {
      path: '/operator/releases/:package?',
      load: async () => ({ Page: (await import('../features/manage-releases/index.ts')).ReleasesPage }),
    },
    {
      path: '/operator',
      load: async () => ({
        Page: (await import('../features/show-operator-home/index.ts')).OperatorHomePage,
      }),
    },
    {
      path: '/operator/log',
      load: async () => ({ Page: (await import('../features/read-security-log/index.ts')).SecurityLogPage }),
    },
  ],
  widgets: {
    'business.badge-cards': async () => ({
      Widget: (await import('../features/show-badge-cards/index.ts')).BadgeCards,
    }),
    'business.member-search': async () => ({
      Widget: (await import('../features/find-members/index.ts')).MemberSearch,
    }),
  },
  texts: textsIn(import.meta.webpackContext('../locales')),
});
