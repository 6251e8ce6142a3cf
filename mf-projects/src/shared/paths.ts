import type { ProjectListName } from '@worklane/kernel/contracts';
import { isEndedStatus, listGroupOf, type ProjectStatus } from '@worklane/kernel/domain';

export const hubStatuses = ['dashboard', 'pending', 'current', 'completed', 'shared', 'ended'] as const;
export type HubStatus = (typeof hubStatuses)[number];
export type ListStatus = Exclude<HubStatus, 'dashboard'>;

export const groupOfList = {
  pending: 'selling-pending',
  current: 'in-progress',
  completed: 'completed',
  shared: 'shared',
  ended: 'ended',
} as const satisfies Record<ListStatus, ProjectListName>;

export function hubStatusOf(status: ProjectStatus): HubStatus {
  if (isEndedStatus(status)) return 'ended';
  const group = listGroupOf(status);
  return hubStatuses.find((page) => page !== 'dashboard' && groupOfList[page] === group) ?? 'dashboard';
}

export const isHubStatus = (text: string | undefined): text is HubStatus =>
  hubStatuses.some((status) => status === text);

export function hubPath(status: HubStatus, pageNum = 1): string {
  return pageNum === 1 ? `/projects/${status}` : `/projects/${status}/${pageNum}`;
}

export type ProjectComponent = 'activity' | 'brief' | 'quote' | 'messages' | 'files';

export function projectPath(id: string, component: ProjectComponent = 'activity'): string {
  return component === 'activity' ? `/project/${id}` : `/project/${id}/${component}`;
}

export const chatPath = (chatId: string) => `/messages/${chatId}`;
export const businessProfilePath = (businessId: string) => `/businessProfile/${businessId}`;
export const userProfilePath = '/userProfile/edit';
export const badgesPath = '/badges';
export const vettingPath = (levelId: string) => `/vetting/${levelId}`;
export const searchPath = '/search/rfq';
export const openRfqPath = (briefId: string) => `${searchPath}/${briefId}`;
export const editBusinessPath = '/business/edit';
export const termsPath = '/terms';
