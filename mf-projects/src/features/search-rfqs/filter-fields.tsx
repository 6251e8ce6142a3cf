import {
  AUSTRALIAN_STATES,
  DURATION_CODES,
  durationLabelCode,
  SEARCH_DISTANCES_KM,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { afterPress, Checkbox, Select, Stack, TextField } from '@worklane/kernel/ui';
import { DateField } from '@worklane/kernel/ui/date-field';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { IndustryFilter } from './industry-filter.tsx';
import type { RfqSearch } from './search-address.ts';

interface FilterFieldsProps {
  search: RfqSearch;
  onChange: (change: Partial<RfqSearch>) => void;
}

export function FilterFields({ search, onChange }: FilterFieldsProps) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const durations = DURATION_CODES.map((code) => ({ value: code, label: word(durationLabelCode(code)) }));
  return (
    <Stack $gap={20}>
      <IndustryFilter chosen={search.industryIds} onChange={(industryIds) => onChange({ industryIds })} />
      <LocationField
        key={search.location}
        location={search.location}
        onChange={(location) => onChange({ location })}
      />
      <Select
        label={t('search.filters.within')}
        value={search.within}
        onChange={(within) => onChange({ within })}
        options={[
          { value: '', label: t('search.filters.anyDistance') },
          ...SEARCH_DISTANCES_KM.map((km) => ({
            value: String(km),
            label: t('search.filters.withinKm', { km }),
          })),
        ]}
      />
      <Select
        label={t('search.filters.state')}
        value={search.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: '', label: t('search.filters.anyState') },
          ...AUSTRALIAN_STATES.map((state) => ({ value: state, label: state })),
        ]}
      />
      <DateField
        label={t('search.filters.dueFrom')}
        value={search.dueFrom}
        onChange={(dueFrom) => onChange({ dueFrom })}
      />
      <DateField
        label={t('search.filters.dueTo')}
        value={search.dueTo}
        onChange={(dueTo) => onChange({ dueTo })}
        error={isReversed(search) ? t('search.filters.reversed') : undefined}
        {...(search.dueFrom !== '' && { min: search.dueFrom })}
      />
      <Select
        label={t('search.filters.duration')}
        value={search.duration}
        onChange={(duration) => onChange({ duration })}
        options={[{ value: '', label: t('search.filters.anyDuration') }, ...durations]}
      />
      <Checkbox checked={search.isHeldOnly} onChange={(isHeldOnly) => onChange({ isHeldOnly })}>
        {t('search.filters.held')}
      </Checkbox>
    </Stack>
  );
}

const isReversed = ({ dueFrom, dueTo }: RfqSearch) => dueFrom !== '' && dueTo !== '' && dueTo < dueFrom;

function LocationField({ location, onChange }: { location: string; onChange: (location: string) => void }) {
  const t = useProjectTexts();
  const [text, setText] = useState(location);
  const submit = () => {
    if (text.trim() !== location) onChange(text.trim());
  };
  return (
    <TextField
      label={t('search.filters.location')}
      help={t('search.filters.locationHelp')}
      icon={MapPin}
      autoComplete="off"
      maxLength={TEXT_MAX_LENGTH.suburb}
      value={text}
      onChange={setText}
      onBlur={() => afterPress(submit)}
      onKeyDown={(event) => event.key === 'Enter' && submit()}
    />
  );
}
