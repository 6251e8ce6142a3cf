import type { WidgetName } from './widgets.ts';

/** Keyed by the newer version, as `name@version`; converts the props of the previous version to it. */
export type WidgetUpgrades = Readonly<Record<string, (props: object) => object>>;

/** A new version needs an entry here, unless all modules that use the old version are released first. */
const widgetUpgrades: WidgetUpgrades = {};

/** The name with its version, as in `module.json`: `business.badge-cards@1`. A bare name means version 1. */
export function offerOf(name: string): string {
  return name.includes('@') ? name : `${name}@1`;
}

/** Lists the best first: the same version, then newer versions to which the slot's props convert. */
export function servingOffers(name: string, ups: WidgetUpgrades = widgetUpgrades): string[] {
  const asked = offerOf(name);
  const offers = [asked];
  for (let next = after(asked); Object.hasOwn(ups, next); next = after(next)) offers.push(next);
  return offers;
}

export function offeredFor(
  name: WidgetName,
  available: readonly string[],
  ups: WidgetUpgrades = widgetUpgrades,
): WidgetName | undefined {
  const found = servingOffers(name, ups)
    .map((offer) => available.find((candidate) => offerOf(candidate) === offer))
    .find((candidate) => candidate !== undefined);
  return found as WidgetName | undefined;
}

export function propsFor(
  offered: string,
  asked: string,
  props: object,
  ups: WidgetUpgrades = widgetUpgrades,
): object {
  let version = offerOf(asked);
  let converted = props;
  while (version !== offerOf(offered)) {
    version = after(version);
    const up = Object.hasOwn(ups, version) ? ups[version] : undefined;
    if (!up) throw new Error(`Props of ${asked} cannot be converted to ${offered}`);
    converted = up(converted);
  }
  return converted;
}

function after(offer: string): string {
  const [name, version] = offer.split('@');
  return `${name}@${Number(version) + 1}`;
}
