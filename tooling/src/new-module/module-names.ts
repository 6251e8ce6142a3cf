import { Refused } from './refused.ts';

export interface ModuleNames {
  short: string;
  folder: string;
  camel: string;
  pascal: string;
  title: string;
}

const MAX_LENGTH = 30;

export function moduleNames(requested: string): ModuleNames {
  const short = requested.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short) || short.length > MAX_LENGTH)
    throw new Refused(
      `"${requested}" is not a valid name for a module: use at most ${MAX_LENGTH} small letters, digits and single dashes, beginning with a letter, such as orchard or work-orders.`,
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

export function fillTemplate(text: string, { short, camel, pascal, title }: ModuleNames): string {
  return text
    .replaceAll('sample-module', short)
    .replaceAll('sampleModule', camel)
    .replaceAll('SampleModule', pascal)
    .replaceAll('Sample module', title);
}
