import { type Static, Type } from 'typebox';
import { DayText, Id, Instant, Nullable, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { ProjectListParams } from './projects.ts';

const Total = (description: string) =>
  Type.Integer({ description: `${description}; 1001 for any larger number` });

export const ProjectOverview = Type.Object({
  shown: Type.Object(
    {
      awaiting: Total('Pending jobs that await a quote'),
      submitted: Total('Pending jobs with a submitted quote'),
      overdue: Total('Overdue pending jobs that await a quote'),
      dueThisWeek: Total('Pending jobs that await a quote and are due in the next seven days'),
    },
    { description: 'Zeros for a list without pending projects' },
  ),
  buyers: Type.Array(Type.Object({ id: Id, name: Type.String(), total: Type.Integer() }), {
    description: 'Buyers of the listed projects, those with the most projects first',
  }),
});
export type ProjectOverview = Static<typeof ProjectOverview>;

export const ProjectWeekQuery = RequestObject({ from: DayText });

const SiteTimeZone = Type.Optional(
  Nullable(Type.String({ description: 'Null if a badge may withhold the site' })),
);

export const ProjectWeek = Type.Object({
  quotesDue: Type.Array(
    Type.Object({ id: Id, title: Type.String(), dueAt: Instant, siteTimeZone: SiteTimeZone }),
    {
      description:
        'Includes the day before and the day after the week, because an instant’s day depends on the reader’s time zone',
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

export const projectOverviewRoutes = {
  'GET /api/projects/overview/:status': {
    summary: 'The available filters of a list of projects, with the number of projects of each',
    access: 'standard',
    params: ProjectListParams,
    responses: { 200: ProjectOverview },
  },
  'GET /api/projects/week': {
    summary: 'Jobs with due quotes or work on site in the seven days that start on a given day',
    access: 'standard',
    query: ProjectWeekQuery,
    responses: { 200: ProjectWeek },
  },
} as const satisfies RouteMap;
