import type { DomainWord } from '../rule-violation.ts';
import { quoted } from './quoted-text.ts';

/** Active businesses with exactly this name. */
export type BusinessesNamed = (name: string) => Promise<readonly { id: string }[]>;

export interface FoundBusinesses {
  ids: readonly string[];
  reasons: readonly DomainWord[];
}

/** Looks each name up once. */
export function inviter(businessesNamed: BusinessesNamed) {
  const known = new Map<string, Promise<string | DomainWord>>();
  const lookUp = (name: string) => {
    const found = known.get(name) ?? find(businessesNamed, name);
    known.set(name, found);
    return found;
  };
  return async (names: readonly string[]): Promise<FoundBusinesses> => {
    const found = await Promise.all(names.map(lookUp));
    return {
      ids: found.filter((one) => typeof one === 'string'),
      reasons: found.filter((one) => typeof one !== 'string'),
    };
  };
}

/** Characters. */
const LONGEST_NAME = 300;

async function find(businessesNamed: BusinessesNamed, name: string): Promise<string | DomainWord> {
  const params = { name: quoted(name) };
  if ([...name].length > LONGEST_NAME) return { code: 'import.businessNameTooLong', params };
  const [first, ...others] = await businessesNamed(name);
  if (!first) return { code: 'import.businessUnknown', params };
  return others.length > 0 ? { code: 'import.businessAmbiguous', params } : first.id;
}
