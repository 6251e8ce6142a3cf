import type { BriefAttachment, Project } from '@worklane/kernel/contracts';
import { WITHHELD_BRIEF_CONTENT } from '@worklane/kernel/domain';
import {
  aBrief,
  aBriefBadge,
  anId,
  aProject,
  aQuote,
  type StubContext,
  type StubFiles,
} from '@worklane/kernel/testing/network';
import { afterAction, withActions } from './stub-actions.ts';

const HOUR_MS = 3_600_000;
const MANY = 25;

const quoteBody = {
  version: 0,
  basePrice: 18_450,
  leadTime: 10,
  estimatedWorksDuration: 6,
  deliverables: aQuote().deliverables,
};

type Step = readonly [
  actor: 'seller' | 'buyer',
  action: Parameters<typeof afterAction>[1]['action'],
  body?: object,
];

const accept: Step = ['seller', 'acceptProject'];
const submit: Step = ['seller', 'submitQuote', quoteBody];
const award: Step = ['buyer', 'awardQuote'];
const complete: Step = ['seller', 'completeWork'];
const pay: Step = ['buyer', 'markPaid'];
const rate: Step = ['seller', 'rateBuyer', { rating: 4, review: 'Paid on time, and the site was ready.' }];

const stages = {
  invited: ['LED lighting upgrade, car park levels B1 to B3', []],
  quoting: ['Switchboard replacement, level 4', [accept]],
  lodged: ['Emergency lighting test, north tower', [accept, submit]],
  working: ['Generator service', [accept, submit, award]],
  awaitingPayment: ['Thermal scan of the main board', [accept, submit, award, complete]],
  toRate: ['Exit sign replacement', [accept, submit, award, complete, pay]],
  rated: ['Lift lobby lights', [accept, submit, award, complete, pay, rate]],
  declined: ['Rooftop solar inspection', [['seller', 'rejectBrief', { reason: 'No crew in that week.' }]]],
  unsuccessful: ['Data cabling, levels 1 and 2', [accept, submit, ['buyer', 'declineQuote']]],
} as const satisfies Record<string, readonly [title: string, steps: readonly Step[]]>;

type Stage = keyof typeof stages | 'locked' | 'withoutProcurement';

const ids: Readonly<Record<Stage, string>> = {
  invited: anId(),
  locked: anId(),
  quoting: anId(),
  withoutProcurement: anId(),
  lodged: anId(),
  working: anId(),
  awaitingPayment: anId(),
  toRate: anId(),
  rated: anId(),
  declined: anId(),
  unsuccessful: anId(),
};

export const projectPages: Readonly<Record<string, string>> = {
  'Invitation: accept or decline': `/project/${ids.invited}`,
  'Invitation: the work request': `/project/${ids.invited}/brief`,
  'Invitation: the work request is locked': `/project/${ids.locked}/brief`,
  'Quote: the form': `/project/${ids.quoting}`,
  'Quote: the form without procurement': `/project/${ids.withoutProcurement}`,
  'Quote: submitted': `/project/${ids.lodged}`,
  'Work: in progress': `/project/${ids.working}`,
  'Work: the quote': `/project/${ids.working}/quote`,
  'Work: the files': `/project/${ids.working}/files`,
  'Payment: awaited': `/project/${ids.awaitingPayment}`,
  'Review: to write': `/project/${ids.toRate}`,
  'Review: written': `/project/${ids.rated}`,
  'Ended: declined': `/project/${ids.declined}`,
  'Ended: unsuccessful': `/project/${ids.unsuccessful}`,
};

export function stubProjects(context: StubContext): Project[] {
  if (context.data === 'empty') return [];
  const projects = Object.entries(stages).map(([stage, [title, steps]]) =>
    projectAt(invitation(context, ids[stage as Stage], title), steps, context),
  );
  const quotedOutside = projectAt(
    invitation(context, ids.withoutProcurement, 'Kitchen fit-out, power and lights', false),
    [accept],
    context,
  );
  const some = [...projects, lockedProject(context), quotedOutside];
  return context.data === 'some' ? some : [...some, ...further(context)];
}

function further(context: StubContext): Project[] {
  return [stages.invited, stages.working, stages.rated].flatMap(([title, steps]) =>
    Array.from({ length: MANY }, (_, index) =>
      projectAt(invitation(context, anId(), `${title}, part ${index + 1}`), steps, context),
    ),
  );
}

function projectAt(invited: Project, steps: readonly Step[], { user, files }: StubContext): Project {
  return steps.reduce<Project>((project, [actor, action, body], index) => {
    const by = actor === 'seller' ? personOf(user) : project.brief.poster;
    const at = new Date(Date.now() - (steps.length - index) * HOUR_MS);
    const after = afterAction(project, { actor, action, body, by, at, files });
    if (!after) throw new Error(`${project.brief.workTitle}: ${action} is not possible as ${project.status}`);
    return after;
  }, invited);
}

export function personOf({ id, firstName, lastName, avatarUrl }: StubContext['user']) {
  return { _id: id, id, firstName, lastName, avatarUrl };
}

function invitation(
  { files, data, user }: StubContext,
  id: string,
  workTitle: string,
  isProcurement = true,
): Project {
  const attachments = Array.from({ length: data === 'many' ? MANY : 1 }, (_, index) =>
    attachment(files, `Drawings ${index + 1}.pdf`),
  );
  return withActions(
    aProject({
      id,
      _id: id,
      owner: personOf(user),
      buyerFiles: [files.add({ attachmentName: 'Site access permit.pdf', size: 325_000 })],
      brief: aBrief({
        workTitle,
        isProcurement,
        attachments: [
          ...attachments,
          attachment(files, 'Photos.zip', { state: 'checking' }),
          attachment(files, 'Load calculation.xlsm', { risk: 'macros' }),
        ],
        requiredVettingBadges: [aBriefBadge({ name: 'Public Liability $20m', isObtained: true })],
      }),
    }),
  );
}

function lockedProject(context: StubContext): Project {
  const project = invitation(context, ids.locked, 'Substation maintenance');
  const brief = aBrief({
    workTitle: project.brief.workTitle,
    isLocked: true,
    requiredVettingBadges: [aBriefBadge({ name: 'Working at Heights' })],
    ...WITHHELD_BRIEF_CONTENT,
  });
  return withActions({ ...project, brief });
}

function attachment(
  files: StubFiles,
  name: string,
  safety: Partial<Pick<BriefAttachment, 'state' | 'risk'>> = {},
): BriefAttachment {
  const { _id, url, size, state, risk } = files.add({ attachmentName: name, size: 421_300, ...safety });
  return { _id, url, name, size, state, risk };
}
