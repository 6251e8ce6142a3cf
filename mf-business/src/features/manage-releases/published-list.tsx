import type { PackageStatus, PublishedRelease } from '@worklane/shared-kernel/contracts';
import { attachmentSizeLabel, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import {
  Button,
  ButtonLink,
  Card,
  CardHeader,
  Inline,
  Pill,
  VisuallyHidden,
} from '@worklane/shared-kernel/ui';
import { Detail, Row, Rows } from '../../shared/operator/operator.styles.ts';
import { useInstantText } from '../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { CardPages, pageOf } from './card-pages.tsx';
import { mayDo } from './may-do.ts';
import { makePreview, type PackageReleases } from './releases.api.ts';
import { Code } from './releases.styles.ts';
import { packagePath } from './releases-paths.ts';
import { useQuietChange } from './use-release-change.ts';

interface PublishedListProps {
  found: PackageReleases;
  pageNum: number;
  hrefOf: (pageNum: number) => string;
}

/** What is published of a package, newest first, each with what can be done with it. */
export function PublishedList({ found: { status, releases }, pageNum, hrefOf }: PublishedListProps) {
  const t = useBusinessTexts();
  return (
    <Card aria-labelledby="release-published">
      <CardHeader title={t('releases.published')} titleId="release-published" />
      <Rows aria-labelledby="release-published">
        {pageOf(releases, pageNum, PAGE_SIZE.releaseRows).map((release) => (
          <PublishedRow key={release.id} release={release} status={status} />
        ))}
      </Rows>
      <CardPages
        label={t('releases.releasePages')}
        pageNum={pageNum}
        pageSize={PAGE_SIZE.releaseRows}
        total={releases.length}
        hrefOf={hrefOf}
      />
    </Card>
  );
}

function PublishedRow({ release, status }: { release: PublishedRelease; status: PackageStatus }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const instant = useInstantText();
  const { id, at, who, bytes, kernel, channel } = release;
  return (
    <Row>
      <strong>
        <Code>{id}</Code>
      </strong>
      <Inline>
        {channel && (
          <Pill tone={channel === 'live' ? 'ok' : 'active'} size="sm">
            {t(`releases.channel.${channel}`)}
          </Pill>
        )}
        {channel !== 'live' && <Actions status={status} release={release} />}
      </Inline>
      <Detail>
        {t('releases.publishedBy', { at: instant(at), who })} ·{' '}
        {t('releases.size', { size: word(attachmentSizeLabel(bytes)), kernel })}
      </Detail>
    </Row>
  );
}

function Actions({ status, release: { id, channel } }: { status: PackageStatus; release: PublishedRelease }) {
  const t = useBusinessTexts();
  const { package: name } = status;
  return (
    <>
      {mayDo(status, 'preview') && <PreviewButton name={name} id={id} />}
      {status.live !== null && channel === null && mayDo(status, 'canary') && (
        <ButtonLink kind="secondary" size="sm" href={packagePath(name, { change: 'canary', release: id })}>
          {t('releases.do.canary')}
          <VisuallyHidden> {id}</VisuallyHidden>
        </ButtonLink>
      )}
      {mayDo(status, 'promote') && (
        <ButtonLink kind="secondary" size="sm" href={packagePath(name, { change: 'promote', release: id })}>
          {t('releases.do.promote')}
          <VisuallyHidden> {id}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  );
}

/** Makes a link under which its holders alone see the release. */
function PreviewButton({ name, id }: { name: string; id: string }) {
  const t = useBusinessTexts();
  const make = useQuietChange(() => makePreview(name, id), t('releases.done.preview'));
  return (
    <Button size="sm" busy={make.isPending} onClick={() => make.mutate()}>
      {t('releases.do.preview')}
      <VisuallyHidden> {id}</VisuallyHidden>
    </Button>
  );
}
