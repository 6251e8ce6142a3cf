import { ADDRESS_SEARCH_MIN_LENGTH } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { Settings } from '../../platform/settings.ts';
import type { AddressProvider } from './address-provider.ts';
import { GooglePlaces } from './google-places.ts';
import { localityIndexOf } from './open-locality-index.ts';

export { distanceKm, type Place } from './distance.repository.ts';
export { localityIndexOf } from './open-locality-index.ts';
export { timeZoneOfSite } from './site-time-zone.ts';

export function mapsModule(app: FastifyInstance): void {
  const provider = providerOf(app.platform.settings);

  route(app, 'GET /api/maps/suggestions', async ({ query }) => {
    if (query.text.trim().length < ADDRESS_SEARCH_MIN_LENGTH) return [];
    return (await provider()).suggest(query.text);
  });

  route(app, 'GET /api/maps/places/:placeId', async ({ params }) => {
    const place = await (await provider()).place(params.placeId);
    if (!place) throw notFound('maps.placeNotFound');
    return place;
  });
}

function providerOf({ MAPS_KEY, MAPS_URL, DATA_DIR }: Settings): () => Promise<AddressProvider> {
  if (MAPS_KEY !== '') {
    const service = new GooglePlaces(MAPS_URL, MAPS_KEY);
    return async () => service;
  }
  return () => localityIndexOf(DATA_DIR);
}
