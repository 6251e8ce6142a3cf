import { useUser } from '@worklane/kernel/session';
import {
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  Inline,
  PlainText,
  Stack,
  Stars,
} from '@worklane/kernel/ui';
import { Copy, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { reviewDrafts } from '../../shared/drafts/review-draft-store.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';

export function UnsentReview({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const userId = useUser()?.id ?? '';
  const [typed, setTyped] = useState(() => reviewDrafts.read(userId, project.id));
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  if (!typed || (typed.review.trim() === '' && typed.rating === 0)) return null;
  const name = project.history.find(({ kind }) => kind === 'buyerRated')?.byName;
  const copy = () =>
    navigator.clipboard.writeText(typed.review).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  const discard = () => {
    reviewDrafts.write(userId, project.id, null);
    setTyped(null);
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('unsentReview.title')} titleId={titleId} />
      <CardBody>
        <Stack $gap={16}>
          <p>{t(name ? 'unsentReview.by' : 'unsentReview.other', { name, buyer: project.buyer.name })}</p>
          {typed.rating > 0 && <Stars value={typed.rating} />}
          <PlainText>{typed.review}</PlainText>
          {copying === 'failed' && (
            <Alert tone="error" role="alert">
              {t('unsentReview.notCopied')}
            </Alert>
          )}
          <Inline>
            <Button size="sm" icon={Copy} onClick={() => void copy()}>
              {t(copying === 'copied' ? 'unsentReview.copied' : 'unsentReview.copy')}
            </Button>
            <Button size="sm" kind="quiet" icon={Trash2} onClick={discard}>
              {t('unsentReview.discard')}
            </Button>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  );
}
