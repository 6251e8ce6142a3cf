import type { ErrorGroup, PackageStatus } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { ButtonLink, Card, CardBody, CardHeader, Muted } from '@worklane/kernel/ui';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CardPages, PastLastPage } from '../live/card-pages.tsx';
import { loadErrors } from '../releases.api.ts';
import { CardText, Choice, PlainList } from '../releases.styles.ts';
import { packagePath } from '../releases-paths.ts';
import { ErrorGroupRow } from './error-group.tsx';

interface ReleaseErrorsProps {
  status: PackageStatus;
  release: string;
  pageNum: number;
}

export function ReleaseErrors({ status, release, pageNum }: ReleaseErrorsProps) {
  const t = useBusinessTexts();
  const { package: name } = status;
  const loaded = useQuery({
    queryKey: businessKeys.releaseErrors(name, { release, pageNum }),
    queryFn: ({ signal }) => loadErrors(name, { release, pageNum }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card aria-labelledby="release-errors">
      <CardHeader
        title={t('releases.thrown')}
        titleId="release-errors"
        action={<ShareOfLoads status={status} release={release} />}
      />
      <ReleaseChoice status={status} release={release} />
      <LoadedPart loaded={loaded} what={t('releases.thrown')} level={3} rows={3}>
        {({ rows, total }) =>
          rows.length === 0 && total > 0 ? (
            <PastLastPage firstHref={packagePath(name, { errorsOf: release })} />
          ) : rows.length === 0 ? (
            <CardBody>
              <CardText>{t('releases.noErrors')}</CardText>
            </CardBody>
          ) : (
            <>
              <PlainList aria-labelledby="release-errors">
                {rows.map((group) => (
                  <ErrorGroupRow key={keyOf(group)} group={group} />
                ))}
              </PlainList>
              <CardPages
                label={t('releases.errorPages')}
                pageNum={pageNum}
                pageSize={PAGE_SIZE.releaseErrors}
                total={total}
                hrefOf={(errorPage) => packagePath(name, { errorsOf: release, errorPage })}
              />
            </>
          )
        }
      </LoadedPart>
    </Card>
  );
}

const keyOf = ({ release, kind, name, meaning, number, isRest, places }: ErrorGroup) =>
  JSON.stringify([release, kind, name, meaning, number, isRest, places]);

function ShareOfLoads({ status: { live, visitors = [] }, release }: Omit<ReleaseErrorsProps, 'pageNum'>) {
  const t = useBusinessTexts();
  const counted = visitors.find(({ id }) => id === (release || live?.id));
  return (
    counted && (
      <Muted>
        {t('releases.affected', {
          threw: formatCount(counted.threw),
          visitors: formatCount(counted.visitors),
          id: counted.id,
        })}
      </Muted>
    )
  );
}

function ReleaseChoice({
  status: { package: name, live, canary },
  release,
}: Omit<ReleaseErrorsProps, 'pageNum'>) {
  const t = useBusinessTexts();
  const ids = [...new Set([live?.id, canary?.id, release].filter((id) => id !== undefined && id !== ''))];
  return (
    ids.length > 0 && (
      <CardBody>
        <Choice aria-label={t('releases.errorsOf')}>
          {['', ...ids].map((id = '') => (
            <ButtonLink
              key={id}
              kind="secondary"
              size="sm"
              href={packagePath(name, { errorsOf: id })}
              aria-current={id === release ? 'true' : undefined}
            >
              {id === '' ? t('releases.allReleases') : id}
            </ButtonLink>
          ))}
        </Choice>
      </CardBody>
    )
  );
}
