import type { WidgetName } from './widgets.ts';

/** By the newer version, as `name@version`: makes its props of those of the version before. */
export type WidgetUps = Readonly<Record<string, (props: object) => object>>;

/**
 * What lets a module offer a newer version of a widget while others still ask for an older one. A new version of
 * an agreement comes with its entry here, or the modules that use the old one must be released first.
 */
const widgetUps: WidgetUps = {};

/** A widget as `module.json` names it, for example `business.badge-cards@1`; a name alone means version 1. */
export function offerOf(name: string): string {
  return name.includes('@') ? name : `${name}@1`;
}

/** The offers that can serve one who asks for `name`, best first: the same version, then the next newer ones. */
export function servingOffers(name: string, ups: WidgetUps = widgetUps): string[] {
  const asked = offerOf(name);
  const offers = [asked];
  for (let next = after(asked); Object.hasOwn(ups, next); next = after(next)) offers.push(next);
  return offers;
}

/** Which of the widgets a module has serves one who asks for `name`; undefined where none does. */
export function offeredFor(
  name: WidgetName,
  available: readonly string[],
  ups: WidgetUps = widgetUps,
): WidgetName | undefined {
  const found = servingOffers(name, ups)
    .map((offer) => available.find((candidate) => offerOf(candidate) === offer))
    .find((candidate) => candidate !== undefined);
  return found as WidgetName | undefined;
}

/** The props of `offered`, made of those of the older version that was asked for. */
export function propsFor(offered: string, asked: string, props: object, ups: WidgetUps = widgetUps): object {
  let version = offerOf(asked);
  let converted = props;
  while (version !== offerOf(offered)) {
    version = after(version);
    const up = Object.hasOwn(ups, version) ? ups[version] : undefined;
    if (!up) throw new Error(`${asked} cannot become ${offered}`);
    converted = up(converted);
  }
  return converted;
}

function after(offer: string): string {
  const [name, version] = offer.split('@');
  return `${name}@${Number(version) + 1}`;
}
