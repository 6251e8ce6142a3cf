import { fullName, QUOTE_PRESENCE_EVERY_MS } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { formatList } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { currentSession } from '@worklane/kernel/session';
import { Icon } from '@worklane/kernel/ui';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { projectKeys } from '../../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { ColleaguesNote } from '../quote-form.styles.ts';

const mark = (id: string, isHere: boolean) =>
  call('POST /api/projects/:id/presence', { params: { id }, body: { isHere } });

/** Names colleagues with the form open and reports this person. An existing row, so that the layout does not shift. */
export function ColleaguesHere({ projectId }: { projectId: string }) {
  const t = useProjectTexts();
  const { data } = useQuery({
    queryKey: projectKeys.presence(projectId),
    queryFn: () => mark(projectId, true),
    // Changes arrive live; the repeated call keeps this person's own presence alive.
    meta: { follows: [{ kind: 'presence', id: projectId }] },
    refetchInterval: QUOTE_PRESENCE_EVERY_MS,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    // Without this call, for example after a sign-out, colleagues see the change a little later.
    const leave = () => {
      if (currentSession().state === 'signed-in') mark(projectId, false).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [projectId]);
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  return (
    <ColleaguesNote role="status">
      <Icon icon={Users} size={18} />
      <span>{t('draft.alsoHere', { count: others.length, names: formatList(others.map(fullName)) })}</span>
    </ColleaguesNote>
  );
}
