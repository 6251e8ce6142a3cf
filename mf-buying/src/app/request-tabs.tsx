import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { useQuery } from '@worklane/kernel/query';
import { type TabItem, Tabs } from '@worklane/kernel/ui';
import { requestPath } from '../shared/paths.ts';
import { boardQuery } from '../shared/request/request-queries.ts';
import { useBuyingTexts } from '../shared/texts.ts';

const COMPONENTS = ['activity', 'details', 'quotes', 'board', 'files'] as const;
export type RequestComponent = (typeof COMPONENTS)[number];

export const isComponent = (text: string): text is RequestComponent =>
  COMPONENTS.some((component) => component === text);

interface RequestTabsProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
  current: RequestComponent;
}

export function RequestTabs({ request, project, current }: RequestTabsProps) {
  const t = useBuyingTexts();
  const { data: board } = useQuery(boardQuery(request.id));
  const counts: Partial<Record<RequestComponent, number>> = {
    quotes: project ? 0 : request.contractors.filter(({ answer }) => answer === 'quoted').length,
    board: board?.messages.length ?? 0,
    files: project ? project.sellerFiles.length + project.buyerFiles.length : request.attachments.length,
  };
  const items = COMPONENTS.map((component): TabItem => {
    const count = counts[component] ?? 0;
    const name = component === 'quotes' && project ? 'quote' : component;
    return {
      href: requestPath(request.id, component === 'activity' ? undefined : component),
      label: t(`request.tab.${name}`),
      isCurrent: component === current,
      ...(count > 0 && { count, countLabel: t(`request.count.${component}`, { count }) }),
    };
  });
  return <Tabs label={t(project ? 'request.projectTabs' : 'request.tabs')} items={items} />;
}
