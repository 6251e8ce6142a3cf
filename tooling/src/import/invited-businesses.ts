import { quoted } from '@worklane/shared-kernel/domain/request-import';
import type { BuyerPortal } from './buyer-portal.ts';

type Found = { id: string } | { reason: string };

export function inviter(portal: Pick<BuyerPortal, 'businessesNamed'>) {
  const known = new Map<string, Promise<Found>>();
  const lookUp = (name: string): Promise<Found> => {
    const found = known.get(name) ?? find(portal, name);
    known.set(name, found);
    return found;
  };
  return {
    async idsOf(names: readonly string[]): Promise<{ ids: string[]; reasons: string[] }> {
      const found = await Promise.all(names.map(lookUp));
      return {
        ids: found.flatMap((one) => ('id' in one ? [one.id] : [])),
        reasons: found.flatMap((one) => ('reason' in one ? [one.reason] : [])),
      };
    },
  };
}

async function find(portal: Pick<BuyerPortal, 'businessesNamed'>, name: string): Promise<Found> {
  if ([...name].length > 300) return { reason: `the business name ${quoted(name)} is too long` };
  const [first, ...others] = await portal.businessesNamed(name);
  if (!first) return { reason: `no business is called ${quoted(name)}` };
  return others.length > 0 ? { reason: `several businesses are called ${quoted(name)}` } : { id: first.id };
}
