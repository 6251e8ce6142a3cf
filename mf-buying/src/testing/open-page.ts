import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import { stubHandlers } from '@worklane/kernel/testing/network';
import * as buying from '../app/module.ts';
import { stubs } from './stand-alone.ts';

const formats = Intl.DateTimeFormat;

let opened: RenderedModule | undefined;
let zone: jest.SpyInstance | undefined;

/** Opens a page of the module in Sydney as Priya, who posts Work Requests for a procurement business. */
export async function openPage(at: string, network: StubHandlers = {}): Promise<RenderedModule> {
  const user = aUser({ postsWork: true });
  const options = formats().resolvedOptions();
  zone = jest.spyOn(formats.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...options, timeZone: 'Australia/Sydney' });
  const all = { ...stubHandlers(stubs, { user }), ...network };
  opened = await renderModule(buying, { at, user, network: all });
  return opened;
}

/** Fails the test if a call broke its contract. */
export function closePage(): void {
  opened?.unmount();
  opened?.network.restore();
  opened = undefined;
  zone?.mockRestore();
  localStorage.clear();
}
