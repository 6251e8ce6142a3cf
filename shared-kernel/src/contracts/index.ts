/**
 * The contracts between browser and servers: one TypeBox schema per message, and the route map. The api uses them for
 * validation, serialisation and documentation. The browser imports only their types.
 */
export * from './auth.ts';
export * from './board.ts';
export * from './briefs.ts';
export * from './businesses.ts';
export * from './calendar.ts';
export * from './canonical-json.ts';
export * from './chats.ts';
export * from './compatibility.ts';
export * from './config.ts';
export * from './date-formats.ts';
export * from './files.ts';
export * from './leaving.ts';
export * from './library-copies.ts';
export * from './live.ts';
export * from './mails.ts';
export * from './manifest-faults.ts';
export * from './maps.ts';
export * from './module-paths.ts';
export * from './notifications.ts';
export * from './operator.ts';
export * from './passkeys.ts';
export * from './preferences.ts';
export * from './primitives.ts';
export * from './problem.ts';
export * from './projects.ts';
export * from './quotes.ts';
export * from './release-rules.ts';
export * from './release-signature.ts';
export * from './releases.ts';
export * from './reviews.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './search.ts';
export * from './second-step.ts';
export * from './security.ts';
export * from './set-signature.ts';
export * from './sign-up.ts';
export * from './text-fields.ts';
export * from './trusted-keys.ts';
export * from './user-invitations.ts';
export * from './users.ts';
export * from './vetting.ts';
