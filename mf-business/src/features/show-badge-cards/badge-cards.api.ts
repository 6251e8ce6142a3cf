import type { LevelCase } from '@worklane/kernel/contracts';
import type { VettingCaseFacts } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';

export interface Badge {
  levelId: string;
  name: string;
  iconUrl: string;
  description: string | null;
  vettingCase: VettingCaseFacts | null;
  askedFor: LevelCase['askedFor'];
}

export async function loadBadges(
  businessId: string,
  levelIds: 'all' | readonly string[],
  signal?: AbortSignal,
): Promise<Badge[]> {
  const answer = await call('GET /level/cases/:supplierId/:levelIds', {
    params: { supplierId: businessId, levelIds: levelIds === 'all' ? 'all' : levelIds.join(',') },
    signal,
  });
  const badges = answer.map(badgeFromWire);
  if (levelIds === 'all') return badges;
  return badges.sort((a, b) => levelIds.indexOf(a.levelId) - levelIds.indexOf(b.levelId));
}

function badgeFromWire({ level, vettingCase, askedFor }: LevelCase): Badge {
  return {
    levelId: level._id,
    name: level.name,
    iconUrl: level.iconUrl,
    description: level.description,
    vettingCase,
    askedFor,
  };
}
