import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Place } from '@worklane/shared-kernel/contracts';
import { foldText, PAGE_SIZE, searchForms } from '@worklane/shared-kernel/domain';
import type { AddressProvider } from './address-provider.ts';

export interface Locality {
  name: string;
  state: string;
  postCode: string;
  longitude: number;
  latitude: number;
}

const NAME_WORDS_MAX = 6;

export async function readLocalities(path: string): Promise<Locality[]> {
  const localities: Locality[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    number += 1;
    if (line.trim() !== '') localities.push(localityIn(line, `${path}, line ${number}`));
  }
  return localities;
}

function localityIn(line: string, where: string): Locality {
  const [name = '', state = '', postCode = '', longitude, latitude] = line.split('\t');
  const point = { longitude: Number(longitude), latitude: Number(latitude) };
  const isRight =
    name.trim() !== '' &&
    /^[A-Z]{2,3}$/.test(state) &&
    /^[0-9]{4}$/.test(postCode) &&
    longitude !== undefined &&
    Math.abs(point.longitude) <= 180 &&
    latitude !== undefined &&
    Math.abs(point.latitude) <= 90;
  if (!isRight) throw new Error(`${where}: not a name, state, postcode, longitude and latitude`);
  return { name, state, postCode, ...point };
}

/** The last words of a text name the suburb, the words before them the street, which is not checked. */
export class LocalityIndex implements AddressProvider {
  readonly #sorted: readonly { key: string; locality: Locality }[];

  constructor(localities: readonly Locality[]) {
    this.#sorted = localities
      .flatMap((locality) => keysOf(locality).map((key) => ({ key, locality })))
      .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  }

  async suggest(text: string) {
    const words = text
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean);
    const found = new Map<string, { placeId: string; label: string }>();
    // The longest name wins: in 'Marrickville South' the suburb is not 'South'.
    for (let count = Math.min(words.length, NAME_WORDS_MAX); count > 0; count -= 1) {
      const street = words.slice(0, words.length - count).join(' ');
      const wanted = searchForms(words.slice(words.length - count).join(' '));
      const byLength = wanted
        .flatMap((form) => this.#beginningWith(form))
        .sort((one, other) => one.name.length - other.name.length);
      for (const locality of byLength) {
        if (found.size >= PAGE_SIZE.addressSuggestions) return [...found.values()];
        const label = labelOf(street, locality);
        if (!found.has(label)) found.set(label, { placeId: placeIdOf(street, locality), label });
      }
    }
    return [...found.values()];
  }

  async place(placeId: string): Promise<Place | null> {
    const [postCode = '', state, name = '', ...street] = Buffer.from(placeId, 'base64url')
      .toString('utf8')
      .split('\n');
    const found = this.#beginningWith(`${foldText(name)} `).find(
      (locality) => locality.name === name && locality.state === state && locality.postCode === postCode,
    );
    if (!found) return null;
    const address = street.join(' ').trim();
    return {
      address,
      formattedAddress: labelOf(address, found),
      suburb: found.name,
      postCode: found.postCode,
      loc: { type: 'Point', coordinates: [found.longitude, found.latitude] },
    };
  }

  centreOf(suburb: string): { longitude: number; latitude: number } | null {
    const wanted = searchForms(suburb);
    const found = wanted
      .flatMap((form) => this.#beginningWith(form))
      .find((one) => keysOf(one).some((key) => wanted.includes(key)));
    if (!found) return null;
    return { longitude: found.longitude, latitude: found.latitude };
  }

  #beginningWith(start: string): Locality[] {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle]?.key ?? '') < start) low = middle + 1;
      else high = middle;
    }
    const found: Locality[] = [];
    for (let at = low; at < this.#sorted.length && found.length < PAGE_SIZE.most; at += 1) {
      const entry = this.#sorted[at];
      if (!entry?.key.startsWith(start)) break;
      found.push(entry.locality);
    }
    return found;
  }
}

function keysOf({ name, state, postCode }: Locality): string[] {
  return searchForms(name).flatMap((form) => [
    `${form} ${state.toLowerCase()} ${postCode}`,
    `${postCode} ${form}`,
  ]);
}

function labelOf(street: string, { name, state, postCode }: Locality): string {
  const suburb = `${name} ${state} ${postCode}`;
  return street === '' ? suburb : `${street}, ${suburb}`;
}

const placeIdOf = (street: string, { name, state, postCode }: Locality): string =>
  Buffer.from([postCode, state, name, street].join('\n')).toString('base64url');
