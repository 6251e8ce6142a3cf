import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/shared-kernel/testing';
import { stubHandlers } from '@worklane/shared-kernel/testing/network';
import * as buying from '../app/module.ts';
import { stubs } from './stand-alone.ts';

/** Opens a page of the module as Priya, who posts Work Requests for a procurement business. */
export function openPage(at: string, network: StubHandlers = {}): Promise<RenderedModule> {
  const user = aUser({ postsWork: true });
  const all = { ...stubHandlers(stubs, { user }), ...network };
  return renderModule(buying, { at, user, network: all });
}
