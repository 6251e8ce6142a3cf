import type { FastifyInstance } from 'fastify';
import { abnRegisterModule } from './modules/abn-register/index.ts';
import { avatarsModule } from './modules/avatars/index.ts';
import { boardModule } from './modules/board/index.ts';
import { briefsModule } from './modules/briefs/index.ts';
import { businessesModule } from './modules/businesses/index.ts';
import { buyingModule } from './modules/buying/index.ts';
import { calendarModule } from './modules/calendar/index.ts';
import { chatsModule } from './modules/chats/index.ts';
import { configModule } from './modules/config/index.ts';
import { decidingModule } from './modules/deciding/index.ts';
import { filesModule } from './modules/files/index.ts';
import { industriesModule } from './modules/industries/index.ts';
import { invitationsModule } from './modules/invitations/index.ts';
import { legalModule } from './modules/legal/index.ts';
import { liveModule } from './modules/live/index.ts';
import { mailModule } from './modules/mail/index.ts';
import { mapsModule } from './modules/maps/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { accountClosingModule } from './modules/people/account-closing/index.ts';
import { accountsModule } from './modules/people/accounts/index.ts';
import { authModule } from './modules/people/auth/index.ts';
import { personalDataModule } from './modules/people/personal-data/index.ts';
import { preferencesModule } from './modules/people/preferences/index.ts';
import { profilesModule } from './modules/people/profiles/index.ts';
import { usersModule } from './modules/people/users/index.ts';
import { projectsModule } from './modules/projects/index.ts';
import { pushModule } from './modules/push/index.ts';
import { quoteDocumentsModule } from './modules/quote-documents/index.ts';
import { quotesModule } from './modules/quotes/index.ts';
import { releasesModule } from './modules/releases/index.ts';
import { reviewsModule } from './modules/reviews/index.ts';
import { savedTextsModule } from './modules/saved-texts/index.ts';
import { searchModule } from './modules/search/index.ts';
import { securityModule } from './modules/security/index.ts';
import { vettingModule } from './modules/vetting/index.ts';
import { vettingCasesModule } from './modules/vetting-cases/index.ts';
import { type AppOptions, buildApp } from './platform/http/app.ts';
import { requireEveryRoute } from './platform/http/route.ts';

const modules = [
  authModule,
  accountsModule,
  invitationsModule,
  usersModule,
  preferencesModule,
  configModule,
  industriesModule,
  businessesModule,
  mapsModule,
  abnRegisterModule,
  projectsModule,
  quotesModule,
  quoteDocumentsModule,
  briefsModule,
  buyingModule,
  decidingModule,
  filesModule,
  avatarsModule,
  profilesModule,
  vettingModule,
  vettingCasesModule,
  reviewsModule,
  savedTextsModule,
  searchModule,
  releasesModule,
  notificationsModule,
  chatsModule,
  boardModule,
  mailModule,
  pushModule,
  securityModule,
  operatorsModule,
  personalDataModule,
  calendarModule,
  accountClosingModule,
  legalModule,
  liveModule,
];

/** Throws if a call of the route map has no handler. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  return buildApp(options, async (app) => {
    for (const register of modules) await register(app);
    requireEveryRoute(app.platform);
  });
}
