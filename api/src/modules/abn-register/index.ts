import { checkAbn } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { AbnLookup } from './abn-lookup.ts';
import { type AbnRegister, checksumRegister, UNKNOWN_ABN } from './abn-register.ts';
import { RememberingRegister } from './remembering-register.ts';

export function abnRegisterModule(app: FastifyInstance): void {
  const register = registerOf(app.platform);

  route(app, 'GET /api/business/abn/:abn/register', async ({ params: { abn }, request }) => {
    const violation = checkAbn(abn);
    if (violation) throw invalidFields([fieldError('params.abn', violation.code)]);
    // A missing answer of the register must not block a profile.
    return register.find(abn).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the register of ABNs did not answer');
      return UNKNOWN_ABN;
    });
  });
}

function registerOf({ settings: { ABN_LOOKUP_GUID, ABN_LOOKUP_URL }, clock }: Platform): AbnRegister {
  if (ABN_LOOKUP_GUID === '') return checksumRegister;
  return new RememberingRegister(new AbnLookup(ABN_LOOKUP_URL, ABN_LOOKUP_GUID), () => clock.now());
}
