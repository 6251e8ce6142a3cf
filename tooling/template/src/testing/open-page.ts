import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import { stubHandlers } from '@worklane/kernel/testing/network';
import * as sampleModule from '../app/module.ts';
import { stubs } from './stand-alone.ts';

export function openPage(network: StubHandlers = {}): Promise<RenderedModule> {
  const user = aUser();
  const all = { ...stubHandlers(stubs, { user }), ...network };
  return renderModule(sampleModule, { at: '/sample-module', user, network: all });
}
