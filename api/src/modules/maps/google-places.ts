import type { Place } from '@worklane/shared-kernel/contracts';
import { DEFAULT_LANGUAGE, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { ProblemError } from '../../platform/http/problem.ts';
import type { AddressProvider } from './address-provider.ts';

const TIMEOUT_MS = 5000;

interface Prediction {
  placePrediction?: { placeId: string; text: { text: string } };
}
interface Details {
  formattedAddress?: string;
  location?: { latitude: number; longitude: number };
  addressComponents?: { longText: string; types: string[] }[];
}

export class GooglePlaces implements AddressProvider {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url.replace(/\/$/, '');
    this.#key = key;
  }

  async suggest(text: string) {
    const { suggestions = [] } = ((await this.#ask('/v1/places:autocomplete', {
      method: 'POST',
      body: JSON.stringify({ input: text, includedRegionCodes: ['au'], languageCode: DEFAULT_LANGUAGE }),
    })) ?? {}) as { suggestions?: Prediction[] };
    return suggestions
      .flatMap(({ placePrediction }) =>
        placePrediction ? [{ placeId: placePrediction.placeId, label: placePrediction.text.text }] : [],
      )
      .slice(0, PAGE_SIZE.addressSuggestions);
  }

  async place(placeId: string): Promise<Place | null> {
    const details = (await this.#ask(`/v1/places/${encodeURIComponent(placeId)}`, {
      headers: { 'x-goog-fieldmask': 'formattedAddress,location,addressComponents' },
    })) as Details | null;
    if (!details?.formattedAddress) return null;
    const { location, addressComponents = [], formattedAddress } = details;
    const part = (type: string) =>
      addressComponents.find(({ types }) => types.includes(type))?.longText ?? '';
    return {
      address: `${part('street_number')} ${part('route')}`.trim(),
      formattedAddress,
      suburb: part('locality'),
      postCode: part('postal_code'),
      loc: location ? { type: 'Point', coordinates: [location.longitude, location.latitude] } : null,
    };
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': this.#key, ...init.headers };
    try {
      const answer = await fetch(this.#url + path, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 404 || answer.status === 400) return null;
      if (!answer.ok) throw new Error(`The maps service answers ${answer.status}.`);
      return await answer.json();
    } catch (cause) {
      throw Object.assign(new ProblemError(503, 'maps.unavailable'), { cause });
    }
  }
}
