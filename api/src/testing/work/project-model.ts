import {
  applyAction,
  availableActions,
  type BriefState,
  BUYER_ACTIONS,
  type BuyerAction,
  closeAsUnsuccessful,
  isVisibleToSeller,
  type ProjectAction,
  type ProjectActor,
  type ProjectState,
  SELLER_ACTIONS,
  type SellerAction,
} from '@worklane/shared-kernel/domain';

export interface BriefModel {
  state: BriefState;
  projects: readonly ProjectState[];
}

export type Intent =
  | { actor: 'seller'; project: number; action: SellerAction }
  | { actor: 'buyer'; project: number; action: BuyerAction };

export function intentOf(
  model: BriefModel,
  wish: { isBuyer: boolean; project: number; pick: number; isAllowed: boolean },
): Intent {
  const state = model.projects[wish.project];
  const choose = <Action>(actions: readonly Action[]) => actions[wish.pick % actions.length] as Action;
  if (wish.isBuyer) {
    const allowed = state && wish.isAllowed ? (availableActions(state, 'buyer') as BuyerAction[]) : [];
    return {
      actor: 'buyer',
      project: wish.project,
      action: choose(allowed.length > 0 ? allowed : BUYER_ACTIONS),
    };
  }
  const allowed =
    state && wish.isAllowed
      ? SELLER_ACTIONS.filter((action) => availableActions(state, 'seller').includes(action))
      : [];
  return {
    actor: 'seller',
    project: wish.project,
    action: choose(allowed.length > 0 ? allowed : SELLER_ACTIONS),
  };
}

function after(model: BriefModel, { actor, project, action }: Intent): BriefModel | null {
  if (action === 'publishBrief') {
    if (model.state !== 'draft') return null;
    return { state: 'published', projects: eachWhereAllowed(model, 'publishBrief') };
  }
  if (action === 'withdraw') {
    if (model.state !== 'draft' && model.state !== 'published') return null;
    const projects = eachWhereAllowed(model, 'withdraw').map((project) => ({
      ...project,
      isWithdrawn: true,
    }));
    return { state: 'withdrawn', projects };
  }
  const state = model.projects[project];
  if (!state || (actor === 'seller' && !isVisibleToSeller(state.status))) return null;
  const outcome = applyAction(state, actor, action);
  if (!outcome.ok) return null;
  const isAward = outcome.effects.some(({ kind }) => kind === 'awardBrief');
  return {
    state: isAward ? 'awarded' : model.state,
    projects: model.projects.map((other, index) => {
      if (index === project) return outcome.next;
      const ended = isAward ? closeAsUnsuccessful(other) : null;
      return ended?.ok ? ended.next : other;
    }),
  };
}

export function offersOf(model: BriefModel, project: number, actor: ProjectActor): ProjectAction[] {
  const state = model.projects[project];
  if (!state) return [];
  if (actor === 'seller')
    return SELLER_ACTIONS.filter((action) => after(model, { actor, project, action }) !== null);
  return BUYER_ACTIONS.filter(
    (action) => after(model, { actor, project, action }) !== null && applyAction(state, actor, action).ok,
  );
}

function eachWhereAllowed(model: BriefModel, action: BuyerAction): ProjectState[] {
  return model.projects.map((project) => {
    const outcome = applyAction(project, 'buyer', action);
    return outcome.ok ? outcome.next : project;
  });
}

export interface Answered {
  intent: Intent;
  /** `stale`: a concurrent call changed the quote first. */
  outcome: 'done' | 'refused' | 'stale';
}

/** Whether the answers and the end state match some order of the calls (linearisability). */
export function isExplained(before: BriefModel, calls: readonly Answered[], end: BriefModel): boolean {
  if (calls.length === 0) return JSON.stringify(before) === JSON.stringify(end);
  return calls.some((call, index) => {
    const rest = calls.filter((_, other) => other !== index);
    if (call.outcome === 'stale') return isExplained(before, rest, end);
    const next = after(before, call.intent);
    if ((next !== null) !== (call.outcome === 'done')) return false;
    return isExplained(next ?? before, rest, end);
  });
}
