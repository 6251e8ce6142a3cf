/** For tests of the shell and of modules: builders, a stubbed network that checks the contracts, module rendering. */
export {
  aBoardMessage,
  aBrief,
  aBriefBadge,
  aBusiness,
  aChat,
  aLevelCase,
  aMessage,
  aNotification,
  anId,
  anRfqDocument,
  aPerson,
  aProject,
  aProjectRow,
  aQuote,
  aSession,
  aUser,
} from './builders.ts';
export { type RenderedModule, renderModule } from './render-module.tsx';
export { type StubbedLive, stubLive } from './stub-live.ts';
export {
  listAnswer,
  noAnswer,
  problemAnswer,
  StubAnswer,
  type StubbedNetwork,
  type StubHandlers,
  type StubRequest,
  stubNetwork,
} from './stub-network.ts';
