import type { ActivityPage, Project, ProjectActivity } from '@worklane/kernel/contracts';
import { anId } from '@worklane/kernel/testing/network';

export function anActivity(values: Partial<ProjectActivity> = {}): ProjectActivity {
  return {
    id: anId(),
    kind: 'invited',
    at: '2026-11-20T04:40:00.000Z',
    lastAt: null,
    by: null,
    colleague: null,
    revision: null,
    fileName: null,
    formerName: null,
    isPrivate: false,
    reason: null,
    rating: null,
    ...values,
  };
}

export function stubActivity(project: Project | undefined): ActivityPage {
  return { activities: (project?.history ?? []).map(anActivity), hasEarlier: false };
}
