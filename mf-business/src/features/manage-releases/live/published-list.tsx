import type { PackageStatus, PublishedRelease } from '@worklane/kernel/contracts';
import { attachmentSizeLabel, PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  CardHeader,
  Inline,
  Pill,
  TextField,
  VisuallyHidden,
} from '@worklane/kernel/ui';
import { ListSearch } from '../../../shared/operator/list-search.tsx';
import { Detail, Rows } from '../../../shared/operator/operator.styles.ts';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { mayDo } from '../change/may-do.ts';
import { useQuietChange } from '../change/use-release-change.ts';
import { makePreview, type PackageReleases } from '../releases.api.ts';
import { CardText, ReleaseRow } from '../releases.styles.ts';
import { packagePath } from '../releases-paths.ts';
import { CardPages, pageOf } from './card-pages.tsx';
import { ReleaseName } from './release-name.tsx';

interface PublishedListProps {
  found: PackageReleases;
  q: string;
  pageNum: number;
}

export function PublishedList({ found: { status, releases }, q, pageNum }: PublishedListProps) {
  const t = useBusinessTexts();
  const { package: name } = status;
  const shown = releases.filter((release) => hasWords(release, q));
  return (
    <Card aria-labelledby="release-published">
      <CardHeader title={t('releases.published')} titleId="release-published" />
      <CardBody>
        <ListSearch wanted={{ q }} pathOf={(typed) => packagePath(name, typed)} submit={t('releases.search')}>
          {(typed, change) => (
            <TextField
              label={t('releases.searchFor')}
              type="search"
              maxLength={TEXT_MAX_LENGTH.operatorSearch}
              value={typed.q}
              onChange={(text) => change({ q: text })}
            />
          )}
        </ListSearch>
        {shown.length === 0 && <CardText role="status">{t('releases.noneFound')}</CardText>}
      </CardBody>
      <Rows aria-labelledby="release-published">
        {pageOf(shown, pageNum, PAGE_SIZE.releaseRows).map((release) => (
          <PublishedRow key={release.id} release={release} status={status} />
        ))}
      </Rows>
      <CardPages
        label={t('releases.releasePages')}
        pageNum={pageNum}
        pageSize={PAGE_SIZE.releaseRows}
        total={shown.length}
        hrefOf={(releasePage) => packagePath(name, { q, releasePage })}
      />
    </Card>
  );
}

function hasWords({ id, who, source }: PublishedRelease, q: string): boolean {
  const text = [id, who, source?.title, source?.author, source?.commit].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function PublishedRow({ release, status }: { release: PublishedRelease; status: PackageStatus }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const instant = useInstantText();
  const { id, at, who, bytes, kernel, channel, source } = release;
  return (
    <ReleaseRow>
      <ReleaseName id={id} source={source} />
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
    </ReleaseRow>
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
