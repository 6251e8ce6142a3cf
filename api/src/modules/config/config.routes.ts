import {
  BASE_PRICE_MAX_CENTS,
  BASE_PRICE_MIN_CENTS,
  centsToDollars,
  PAGE_SIZE,
} from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';

export function configModule(app: FastifyInstance): void {
  route(app, 'GET /api/config/', async ({ platform: { settings }, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return {
      version: settings.VERSION_STRING,
      build: settings.BUILD_TAG,
      supportEmail: settings.SUPPORT_EMAIL,
      supportPhone: settings.SUPPORT_PHONE,
      marketingSiteUrl: settings.MARKETING_SITE_URL,
      gstRateBasisPoints: settings.GST_RATE_BASIS_POINTS,
      quote: {
        minimumPrice: centsToDollars(BASE_PRICE_MIN_CENTS),
        maximumPrice: centsToDollars(BASE_PRICE_MAX_CENTS),
      },
      emailRule: settings.EMAIL_RULE,
      paging: { projects: PAGE_SIZE.projects },
    };
  });
}
