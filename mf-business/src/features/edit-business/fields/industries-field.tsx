import { checkRequired, LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { ruleOf, useBoundField, useFormContext } from '@worklane/kernel/forms';
import { useQuery } from '@worklane/kernel/query';
import { IconButton, Inline } from '@worklane/kernel/ui';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';
import { industriesQuery } from '../edit-business.api.ts';
import { Chip } from '../edit-business.styles.ts';

const checkIndustries = (ids: readonly string[]) => checkRequired(ids);

export function IndustriesField({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  const { data: industries = [], isError } = useQuery(industriesQuery);
  const [typed, setTyped] = useState('');
  const { field, id, error } = useBoundField({
    control,
    name: 'industries',
    formId,
    rules: { validate: ruleOf(checkIndustries) },
  });
  const chosen: readonly string[] = field.value;
  const labelOf = (industryId: string) =>
    industries.find((industry) => industry.id === industryId)?.label ?? t('edit.formerIndustry');
  const change = (text: string) => {
    const picked = industries.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    const isNew = picked && !chosen.includes(picked.id) && chosen.length < LIST_MAX_ITEMS.industries;
    if (isNew) field.onChange([...chosen, picked.id]);
    setTyped(picked ? '' : text);
  };
  const note = t(isError ? 'edit.industriesFailed' : 'edit.industriesLoading');
  return (
    <div>
      <Combobox
        id={id}
        label={t('edit.industries')}
        error={typed.trim() === '' ? error : (error ?? t('edit.industryNotListed'))}
        value={typed}
        onChange={change}
        onBlur={() => field.onBlur()}
        options={industries.filter((industry) => !chosen.includes(industry.id))}
        listNote={industries.length > 0 ? undefined : note}
      />
      {chosen.length > 0 && (
        <Inline as="ul" $gap={8} $marginTop={8} aria-label={t('edit.chosenIndustries')}>
          {chosen.map((industryId) => (
            <Chip key={industryId}>
              {labelOf(industryId)}
              <IconButton
                icon={X}
                label={t('edit.removeIndustry', { name: labelOf(industryId) })}
                onClick={() => field.onChange(chosen.filter((one) => one !== industryId))}
              />
            </Chip>
          ))}
        </Inline>
      )}
    </div>
  );
}
