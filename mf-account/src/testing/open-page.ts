import { type RenderedModule, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as accountModule from '../app/module.ts';
import { portalConfig } from './portal-config.ts';

export function openPage(at: string, network: StubHandlers = {}): Promise<RenderedModule> {
  return renderModule(accountModule, {
    at,
    user: null,
    network: { 'GET /api/config/': () => portalConfig, ...network },
  });
}

export async function violationsIn({ container }: RenderedModule) {
  return (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations;
}
