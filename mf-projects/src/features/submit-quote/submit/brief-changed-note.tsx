import { isPlainField, plainFieldLabelCode } from '@worklane/kernel/domain';
import { formatList, useDomainWords } from '@worklane/kernel/i18n';
import { useUser } from '@worklane/kernel/session';
import { Alert, Button, Link } from '@worklane/kernel/ui';
import { useEffect, useState } from 'react';
import { projectPath } from '../../../shared/paths.ts';
import type { Project } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { NoteLine } from '../quote-form.styles.ts';
import { changedParts, type SeenBrief, seenBriefOf, seenBriefs } from './seen-brief.ts';

interface BriefChangedNoteProps {
  project: Project;
  isBegun: boolean;
}

/**
 * Lists the parts that the buyer changed while the quote is open, or since this person last edited it on this device.
 */
export function BriefChangedNote({ project, isBegun }: BriefChangedNoteProps) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const userId = useUser()?.id ?? '';
  const [seen, setSeen] = useState<SeenBrief>(
    () => (isBegun && seenBriefs.read(userId, project.id)) || seenBriefOf(project),
  );
  const [isFromBefore, setFromBefore] = useState(() => changedParts(seen, seenBriefOf(project)).length > 0);
  useEffect(() => {
    seenBriefs.write(userId, project.id, seen);
  }, [seen, userId, project.id]);
  const changed = changedParts(seen, seenBriefOf(project));
  if (changed.length === 0) return null;
  const confirm = () => {
    setSeen(seenBriefOf(project));
    setFromBefore(false);
  };
  return (
    <Alert tone="notice" role="status">
      <NoteLine>
        <span>
          {t(isFromBefore ? 'briefChanged.since' : 'briefChanged.note', {
            buyer: project.buyer.name,
            parts: formatList(
              changed.map((part) => (isPlainField(part) ? word(plainFieldLabelCode(part)) : t(part))),
            ),
          })}{' '}
          <Link href={projectPath(project.id, 'brief')}>{t('briefChanged.read')}</Link>
        </span>
        <Button kind="link" size="sm" onClick={confirm}>
          {t('briefChanged.done')}
        </Button>
      </NoteLine>
    </Alert>
  );
}
