import type { CalendarFeed, ProjectListName, ProjectRow } from '@worklane/kernel/contracts';
import { listGroupOf, PAGE_SIZE } from '@worklane/kernel/domain';
import { aChat, listAnswer, type ModuleStubs, pageOf, problemAnswer } from '@worklane/kernel/testing/network';
import { afterAction } from './stub-actions.ts';
import { stubActivity } from './stub-activity.ts';
import { personOf, projectPages, stubProjects } from './stub-projects.ts';
import { feeOf, stubEarlierQuotes, stubRevisions } from './stub-quotes.ts';
import { stubReview } from './stub-review.ts';
import { rfqStubs, stubRfqId } from './stub-rfqs.ts';
import { savedTextStubs } from './stub-saved-texts.ts';

const notFound = () =>
  problemAnswer(404, { code: 'project.notFound', message: 'The stubs have no such project.' });
const notAvailable = () =>
  problemAnswer(409, {
    code: 'project.actionNotAvailable',
    message: 'The state of the project does not allow this.',
  });

export const stubs: ModuleStubs = {
  pages: {
    Dashboard: '/projects/dashboard',
    'Pending Jobs': '/projects/pending',
    'Current Jobs': '/projects/current',
    'Completed Jobs': '/projects/completed',
    'Jobs shared with you': '/projects/shared',
    'Declined and lost Jobs': '/projects/ended',
    'Work Requests': '/search/rfq',
    'One Work Request': `/search/rfq/${stubRfqId}`,
    ...projectPages,
  },
  network: (context) => {
    let calendar: CalendarFeed = { path: null, createdAt: null };
    const projects = new Map(stubProjects(context).map((project) => [project.id, project]));
    const inGroup = (group: ProjectListName) =>
      [...projects.values()].filter(({ status, sellerCollaborators }) =>
        group === 'shared'
          ? sellerCollaborators.some(({ id }) => id === context.user.id)
          : (listGroupOf(status) ?? 'ended') === group,
      );
    return {
      'GET /api/projects/quotingFigures': () => {
        if (context.data === 'empty') return { total: null, byIndustry: [] };
        const figures = { quotes: 34, winRate: 41, hoursToQuote: 26 };
        return { total: figures, byIndustry: [{ industry: 'Electrical - Switchboards', ...figures }] };
      },
      'GET /api/projects/overview/:status': ({ params }) => {
        const rows = inGroup(params.status);
        const buyers = new Map(rows.map(({ buyerInfo }) => [buyerInfo.id, buyerInfo]));
        const isAt = (status: string) => rows.filter((row) => row.status === status).length;
        return {
          shown: {
            awaiting: isAt('cash.quote-pending'),
            submitted: isAt('cash.quote-lodged'),
            overdue: 0,
            dueThisWeek: 0,
          },
          buyers: [...buyers.values()].map(({ id, firstName, lastName }) => ({
            id,
            name: `${firstName} ${lastName}`,
            total: rows.filter(({ buyerInfo }) => buyerInfo.id === id).length,
          })),
        };
      },
      'GET /api/projects/week': () => ({ quotesDue: [], onSite: [] }),
      'GET /api/projects/counts': () => ({
        pending: inGroup('selling-pending').length,
        current: inGroup('in-progress').length,
        completed: inGroup('completed').length,
        shared: inGroup('shared').length,
        ended: inGroup('ended').length,
      }),
      'GET /api/projects/status/:status': ({ params, query }) => {
        const { pageNum = 1, pageSize = PAGE_SIZE.projects } = query ?? {};
        const found = inGroup(params.status).filter(({ brief }) =>
          brief.workTitle.toLowerCase().includes((query?.q ?? '').toLowerCase()),
        );
        const rows: ProjectRow[] = pageOf(found, pageNum, pageSize);
        return listAnswer(rows, found.length);
      },
      'GET /api/users/me/calendar': () => calendar,
      'POST /api/users/me/calendar': () => {
        calendar = {
          path: `/files/calendar/${crypto.randomUUID()}/worklane.ics`,
          createdAt: new Date().toISOString(),
        };
        return calendar;
      },
      'POST /api/users/me/calendar/end': () => {
        calendar = { path: null, createdAt: null };
        return calendar;
      },
      'POST /api/projects/:id/presence': () => ({ others: [] }),
      ...savedTextStubs(),
      'GET /api/quotes/lodged': ({ query }) => {
        const earlier = stubEarlierQuotes([...projects.values()]);
        return listAnswer((query?.pageNum ?? 1) === 1 ? earlier : [], earlier.length);
      },
      'GET /api/projects/:id/activity': ({ params }) => stubActivity(projects.get(params.id)),
      'GET /api/projects/:id/quotePdf': () => ({ url: '/files/quotes/stub' }),
      'GET /api/projects/:id/quoteRevisions': ({ params, query }) => {
        const revisions = stubRevisions(projects.get(params.id));
        const shown = revisions.filter(({ revision }) => revision < (query?.before ?? Infinity));
        return listAnswer(shown, revisions.length);
      },
      'GET /api/reviews': () => listAnswer([stubReview], 1),
      ...rfqStubs(context),
      'GET /api/projects/:id': ({ params }) => projects.get(params.id) ?? notFound(),
      'POST /api/chats': ({ body }) => aChat(context.user.id, { collaborators: body.collaborators }),
      'GET /api/projects/projectFee/:id': ({ params }) => {
        const project = projects.get(params.id);
        return project ? feeOf(project) : notFound();
      },
      'PUT /api/projects/:id': ({ params, query, body }) => {
        const before = projects.get(params.id);
        if (!before) return notFound();
        const { user, files } = context;
        const after = afterAction(before, {
          actor: 'seller',
          action: query.action,
          body,
          by: personOf(user),
          at: new Date(),
          files,
        });
        if (!after) return notAvailable();
        projects.set(after.id, after);
        return after;
      },
    };
  },
};
