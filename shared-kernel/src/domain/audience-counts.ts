interface NamedAudience {
  people: readonly string[];
  businesses: readonly string[];
  isForStaff: boolean;
}

/** How many an audience of a canary names; null where it names nobody. */
export function countsOfAudience(audience: NamedAudience | null | undefined) {
  if (!audience) return null;
  const { isForStaff, ...named } = audience;
  const [people, businesses] = [named.people.length, named.businesses.length];
  return isForStaff || people + businesses > 0 ? { people, businesses, isForStaff } : null;
}
