import type { CurrentUser } from '@worklane/kernel/contracts';
import { type BadgeCardsProps, type MemberSearchProps, Slot } from '@worklane/kernel/modules';
import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import { aSummary } from '@worklane/kernel/testing/network';
import axe from 'axe-core';
import * as business from '../app/module.ts';

let opened: RenderedModule | undefined;

interface Opening {
  user?: CurrentUser;
  network?: StubHandlers;
  ownedPaths?: readonly string[];
}

export async function openPage(at: string, { user = aUser(), network = {}, ownedPaths }: Opening = {}) {
  const { contract, name, routes, texts } = business;
  const answers: StubHandlers = {
    'GET /api/userinvitations/user': () => [],
    'GET /api/business/:id/publicPage': () => ({ url: null }),
    'GET /api/operator/summary': () => aSummary({ vettingWaiting: 2 }),
    ...network,
  };
  opened = await renderModule({ contract, name, routes, texts }, { at, user, network: answers, ownedPaths });
  return opened;
}

let asked: BadgeCardsProps = { levelIds: [], place: 'page' };

function PageWithBadgeCards() {
  return <Slot name="business.badge-cards" {...asked} fallback={<p>Badges are away</p>} />;
}

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

export async function openMemberSearch(
  props: MemberSearchProps,
  { user = aUser(), network = {} }: Opening = {},
) {
  const { contract, name, texts, widgets } = business;
  const Page = () => (
    <>
      <p>A page of another module</p>
      <Slot name="business.member-search" {...props} fallback="away" />
    </>
  );
  const routes = [{ path: '/', load: async () => ({ Page }) }];
  opened = await renderModule({ contract, name, routes, texts }, { at: '/', user, network, widgets });
  return opened;
}

export function closePage(): void {
  opened?.unmount();
  opened?.network.restore();
  opened = undefined;
}

export async function accessibilityFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // jsdom has no layout, and the landmarks are rendered by the shell.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
