import { type Static, Type } from 'typebox';
import { DayText, Id, Instant, Nullable, RequestObject } from './primitives.ts';
import { ProjectListParams } from './projects.ts';
import type { RouteMap } from './route.ts';

const Total = (description: string) =>
  Type.Integer({ description: `${description}; 1001 for any larger number` });

/** What a list can be narrowed to. */
export const ProjectOverview = Type.Object({
  shown: Type.Object(
    {
      awaiting: Total('Pending jobs that await a quote'),
      submitted: Total('Pending jobs with a submitted quote'),
      overdue: Total('Those that await a quote and are overdue'),
      dueThisWeek: Total('Those that await a quote and are due in the next seven days'),
    },
    { description: 'Zeros for a list of other jobs' },
  ),
  buyers: Type.Array(Type.Object({ id: Id, name: Type.String(), total: Type.Integer() }), {
    description: 'The people who asked for the jobs of the list, those with most jobs first',
  }),
});
export type ProjectOverview = Static<typeof ProjectOverview>;

export const ProjectWeekQuery = RequestObject({ from: DayText });

const SiteTimeZone = Type.Optional(
  Nullable(Type.String({ description: 'Null where a badge may withhold the site' })),
);

/** What the days of a week hold. */
export const ProjectWeek = Type.Object({
  quotesDue: Type.Array(
    Type.Object({ id: Id, title: Type.String(), dueAt: Instant, siteTimeZone: SiteTimeZone }),
    {
      description:
        'From a day before to a day after the week: which day an instant is on depends on the zone of its reader',
    },
  ),
  onSite: Type.Array(
    Type.Object({ id: Id, title: Type.String(), firstDay: Type.String(), lastDay: Type.String() }),
    {
      description: 'With their first and last day, YYYY-MM-DD',
    },
  ),
});
export type ProjectWeek = Static<typeof ProjectWeek>;

/** The calls about lists of jobs as a whole. */
export const projectOverviewRoutes = {
  'GET /api/projects/overview/:status': {
    summary: 'What a list of jobs can be narrowed to, with the number of jobs of each',
    access: 'standard',
    params: ProjectListParams,
    responses: { 200: ProjectOverview },
  },
  'GET /api/projects/week': {
    summary: 'Jobs whose quotes are due, or that are worked on, in the seven days from a day on',
    access: 'standard',
    query: ProjectWeekQuery,
    responses: { 200: ProjectWeek },
  },
} as const satisfies RouteMap;
