import type { ReleasePreview } from '@worklane/kernel/contracts';
import { Button, ButtonLink, Inline, NewTabLink, Pill, useAlerts, VisuallyHidden } from '@worklane/kernel/ui';
import { Copy, ExternalLink, Square } from 'lucide-react';
import { Detail } from '../../../shared/operator/operator.styles.ts';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { mayDo } from '../change/may-do.ts';
import { useQuietChange } from '../change/use-release-change.ts';
import { ReleaseName } from '../live/release-name.tsx';
import { endPreview } from '../releases.api.ts';
import { ReleaseRow } from '../releases.styles.ts';
import { packagePath } from '../releases-paths.ts';

interface PreviewRowProps {
  preview: ReleasePreview;
  name: string;
  isNamed?: boolean;
  permissions?: Parameters<typeof mayDo>[0];
}

export function PreviewRow({ preview, name, isNamed = false, permissions = {} }: PreviewRowProps) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { release, who, createdAt, endsAt, endedAt, source } = preview;
  const isRunning = endedAt === null && Date.parse(endsAt) > Date.now();
  return (
    <ReleaseRow>
      <ReleaseName id={release} source={source} name={isNamed ? name : undefined} />
      {isRunning ? (
        <Inline $gap={8}>
          <LinkActions preview={preview} />
          {mayDo(permissions, 'preview') && <EndButton name={name} preview={preview} />}
          {mayDo(permissions, 'promote') && (
            <ButtonLink kind="secondary" size="sm" href={packagePath(name, { change: 'promote', release })}>
              {t('releases.do.promote')}
              <VisuallyHidden> {release}</VisuallyHidden>
            </ButtonLink>
          )}
        </Inline>
      ) : (
        <Pill size="sm">{t('releases.previewOver')}</Pill>
      )}
      <Detail>
        {isRunning
          ? t('releases.previewUntil', { at: instant(endsAt) })
          : t('releases.previewEnded', { at: instant(endedAt ?? endsAt) })}{' '}
        · {t('releases.publishedBy', { at: instant(createdAt), who })}
      </Detail>
    </ReleaseRow>
  );
}

function LinkActions({ preview: { code, release } }: Pick<PreviewRowProps, 'preview'>) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const path = `/@preview?${new URLSearchParams({ code })}`;
  const copy = () =>
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => alerts.success(t('releases.linkCopied')),
      () => alerts.error(t('releases.linkNotCopied')),
    );
  return (
    <>
      <NewTabLink as={ButtonLink} kind="secondary" size="sm" icon={ExternalLink} href={path}>
        {t('releases.open')}
        <VisuallyHidden> {release}</VisuallyHidden>
      </NewTabLink>
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        {t('releases.copyLink')}
        <VisuallyHidden> {release}</VisuallyHidden>
      </Button>
    </>
  );
}

function EndButton({ name, preview: { id, release } }: Pick<PreviewRowProps, 'name' | 'preview'>) {
  const t = useBusinessTexts();
  const end = useQuietChange(() => endPreview(name, id), t('releases.done.endPreview'));
  return (
    <Button size="sm" icon={Square} busy={end.isPending} onClick={() => end.mutate()}>
      {t('releases.do.endPreview')}
      <VisuallyHidden> {release}</VisuallyHidden>
    </Button>
  );
}
