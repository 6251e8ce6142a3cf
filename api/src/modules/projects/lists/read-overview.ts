import type { ProjectOverview, ProjectWeek } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { ProjectSight } from '../../../platform/project-sight.repository.ts';
import { zoneInList } from '../projects.presenter.ts';
import {
  countByFilter,
  type ListOfProjects,
  listBuyers,
  listOnSite,
  listQuotesDue,
} from './project-overview.repository.ts';

const NONE = { awaiting: 0, submitted: 0, overdue: 0, dueThisWeek: 0 };

export async function readOverview(db: Executor, list: ListOfProjects): Promise<ProjectOverview> {
  const [shown, buyers] = await Promise.all([
    list.list === 'selling-pending' ? countByFilter(db, list) : NONE,
    listBuyers(db, list),
  ]);
  return {
    shown,
    buyers: buyers.map(({ id, business, total, ...name }) => ({
      id,
      name: `${fullName(name)}, ${business}`,
      total,
    })),
  };
}

export async function readWeek(db: Executor, sight: ProjectSight, monday: string): Promise<ProjectWeek> {
  const [due, onSite] = await Promise.all([listQuotesDue(db, sight, monday), listOnSite(db, sight, monday)]);
  return {
    quotesDue: due.flatMap(({ dueAt, site, ...project }) =>
      dueAt ? [{ ...project, dueAt: dueAt.toISOString(), siteTimeZone: zoneInList(site) }] : [],
    ),
    onSite,
  };
}
