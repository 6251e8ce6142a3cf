/** For tests of the shell and of modules: builders, a stubbed network that checks the contracts, module rendering. */
export {
  aBoardMessage,
  aBrief,
  aBriefBadge,
  aBusiness,
  aChat,
  aLevelCase,
  aMessage,
  aMessageFile,
  aNotification,
  anId,
  anRfqDocument,
  aPerson,
  aProject,
  aProjectRow,
  aQuote,
  aSession,
  aUser,
  lastMessageOf,
} from './builders.ts';
export { stubUploading } from './network/stub-uploading.ts';
export { type RenderedModule, renderModule } from './render-module.tsx';
export { type StubbedDevice, stubDevice } from './stub-device.ts';
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
