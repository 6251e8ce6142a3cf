import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { Navigate } from '@worklane/kernel/router';
import { useState } from 'react';
import { FilesTab } from '../features/do-work/index.ts';
import { QuotesTab } from '../features/read-quotes/index.ts';
import { BoardTab, RequestDetails } from '../features/read-request/index.ts';
import { requestPath } from '../shared/paths.ts';
import { ActivityTab } from './activity-tab.tsx';
import { type OpenedDialog, RequestDialogs } from './request-dialogs.tsx';
import { RequestHead } from './request-head.tsx';
import { PageBody } from './request-page.styles.ts';
import { isComponent } from './request-tabs.tsx';

interface RequestContentProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
  component: string | undefined;
}

export function RequestContent({ request, project, component = 'activity' }: RequestContentProps) {
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  if (!isComponent(component)) return <Navigate to={requestPath(request.id)} replace />;
  return (
    <>
      <RequestHead request={request} project={project} current={component} onOpen={setDialog} />
      <PageBody>
        {component === 'activity' && <ActivityTab request={request} project={project} onOpen={setDialog} />}
        {component === 'details' && <RequestDetails request={request} />}
        {component === 'quotes' && <QuotesTab request={request} />}
        {component === 'board' && <BoardTab requestId={request.id} />}
        {component === 'files' && <FilesTab request={request} project={project} />}
      </PageBody>
      {dialog && <RequestDialogs request={request} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
