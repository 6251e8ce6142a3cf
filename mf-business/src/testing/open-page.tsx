import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { type BadgeCardsProps, Slot } from '@worklane/shared-kernel/modules';
import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/shared-kernel/testing';
import axe from 'axe-core';
import * as business from '../app/module.ts';

let opened: RenderedModule | undefined;

interface Opening {
  user?: CurrentUser;
  network?: StubHandlers;
  ownedPaths?: readonly string[];
}

/** Opens a page of this module as a signed-in seller. */
export async function openPage(at: string, { user = aUser(), network = {}, ownedPaths }: Opening = {}) {
  const { contract, name, routes, texts } = business;
  opened = await renderModule({ contract, name, routes, texts }, { at, user, network, ownedPaths });
  return opened;
}

let asked: BadgeCardsProps = { levelIds: [], place: 'page' };

function PageWithBadgeCards() {
  return <Slot name="business.badge-cards" {...asked} fallback={<p>Badges are away</p>} />;
}

/** Draws this module's badge cards as another module's page does. */
export async function openBadgeCards(
  props: BadgeCardsProps,
  { user = aUser(), network = {}, ownedPaths }: Opening = {},
) {
  const { contract, name, texts, widgets } = business;
  asked = props;
  const routes = [{ path: '/', load: async () => ({ Page: PageWithBadgeCards }) }];
  opened = await renderModule(
    { contract, name, routes, texts },
    { at: '/', user, network, ownedPaths, widgets },
  );
  return opened;
}

/** Ends a test: fails it where a call broke its contract. */
export function closePage(): void {
  opened?.unmount();
  opened?.network.restore();
  opened = undefined;
}

/** What an automatic check finds wrong with the page for people who use assistive technology. */
export async function accessibilityFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // jsdom lays nothing out, and the landmarks around a module are the shell's.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
