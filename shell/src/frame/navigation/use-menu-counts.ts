import { useNewCounts } from '@worklane/shared-kernel/live';
import { operatorSummaryQuery, useQuery } from '@worklane/shared-kernel/query';
import { useUser } from '@worklane/shared-kernel/session';
import type { MenuCounts } from './navigation.ts';

export function useMenuCounts(): MenuCounts {
  const user = useUser();
  const { newNotificationCount, newChatCount } = useNewCounts();
  const mayAsk = user?.isOperator === true && !user.needsSecondStep;
  const { data } = useQuery({ ...operatorSummaryQuery, enabled: mayAsk });
  return {
    notifications: newNotificationCount,
    chats: newChatCount,
    vetting: data?.vettingWaiting ?? 0,
    outbox: data?.mailsFailed ?? 0,
  };
}
