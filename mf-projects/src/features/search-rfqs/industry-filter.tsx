import { useQuery } from '@worklane/kernel/query';
import { Button, Checkbox, Muted, Skeleton } from '@worklane/kernel/ui';
import { useState } from 'react';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { loadIndustries } from './search-rfqs.api.ts';
import { Choices, SkeletonChoice } from './search-rfqs.styles.ts';

const SHOWN_AT_FIRST = 5;

interface IndustryFilterProps {
  chosen: readonly string[];
  onChange: (industryIds: string[]) => void;
}

export function IndustryFilter({ chosen, onChange }: IndustryFilterProps) {
  const t = useProjectTexts();
  const [isWhole, setWhole] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: projectKeys.industries(),
    queryFn: ({ signal }) => loadIndustries(signal),
    staleTime: 5 * 60_000,
  });
  const shown = data?.filter(({ id }, index) => isWhole || index < SHOWN_AT_FIRST || chosen.includes(id));
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Choices>
      <legend>{t('brief.industry')}</legend>
      {!data && !isError && <IndustrySkeleton />}
      {isError && !data && (
        <>
          <Muted>{t('search.filters.industriesFailed')}</Muted>
          <Button kind="link" onClick={() => void refetch()}>
            {t('search.filters.retry')}
          </Button>
        </>
      )}
      {shown?.map(({ id, label }) => (
        <Checkbox key={id} checked={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
          {label}
        </Checkbox>
      ))}
      {data && data.length > SHOWN_AT_FIRST && (
        <Button kind="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(`search.filters.${isWhole ? 'fewerIndustries' : 'allIndustries'}`)}
        </Button>
      )}
    </Choices>
  );
}

function IndustrySkeleton() {
  return Array.from({ length: SHOWN_AT_FIRST + 1 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
    <SkeletonChoice key={index}>
      <Skeleton width="72%" faint />
    </SkeletonChoice>
  ));
}
