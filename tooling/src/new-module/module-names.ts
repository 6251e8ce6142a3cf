import { PortalError } from '../portal/portal-error.ts';

/** One name in the forms in which the files of a module hold it. */
export interface ModuleNames {
  /** `work-orders`: in paths, events and widgets. */
  short: string;
  /** `mf-work-orders`: the folder, and what `mf` calls it. */
  folder: string;
  /** `workOrders` */
  camel: string;
  /** `WorkOrders` */
  pascal: string;
  /** `Work orders` */
  title: string;
}

const LONGEST = 30;

/** @throws PortalError with one sentence when no module can be called so */
export function moduleNames(asked: string): ModuleNames {
  const short = asked.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short) || short.length > LONGEST)
    throw new PortalError(
      `"${asked}" is no name for a module: use at most ${LONGEST} small letters, digits and single dashes, beginning with a letter, such as orchard or work-orders.`,
    );
  const words = short.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const text = words.join(' ');
  return {
    short,
    folder: `mf-${short}`,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: text.charAt(0).toUpperCase() + text.slice(1),
  };
}

/** What the template says of itself, in the module's own words. */
export function inOwnWords(text: string, { short, camel, pascal, title }: ModuleNames): string {
  return text
    .replaceAll('sample-module', short)
    .replaceAll('sampleModule', camel)
    .replaceAll('SampleModule', pascal)
    .replaceAll('Sample module', title);
}
