import { LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { useBoundField, useFormContext, useWatch } from '@worklane/kernel/forms';
import { useQuery } from '@worklane/kernel/query';
import { IconButton, Inline } from '@worklane/kernel/ui';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { X } from 'lucide-react';
import { memo, useState } from 'react';
import { useBuyingTexts } from '../../../shared/texts.ts';
import { BadgeHolders } from '../contractors/badge-holders.tsx';
import type { RequestValues } from '../request-values.ts';
import { levelsQuery } from '../write-request.api.ts';
import { Chip } from '../write-request.styles.ts';
import { FormSection } from './form-section.tsx';

type BadgeField = 'requiredVettingBadgeIds' | 'optionalVettingBadgeIds';

export const BadgesSection = memo(function BadgesSection({ formId }: { formId: string }) {
  return (
    <FormSection formId={formId} name="badges">
      <BadgesField formId={formId} name="requiredVettingBadgeIds" other="optionalVettingBadgeIds" />
      <BadgesField formId={formId} name="optionalVettingBadgeIds" other="requiredVettingBadgeIds" />
    </FormSection>
  );
});

function BadgesField({ formId, name, other }: { formId: string; name: BadgeField; other: BadgeField }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { data: levels = [], isError } = useQuery(levelsQuery);
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const { field, id, error } = useBoundField({ control, name, formId });
  const others = useWatch({ control, name: other });
  const chosen = field.value;
  const nameOf = (levelId: string) =>
    levels.find(({ _id }) => _id === levelId)?.name ?? t('writeRequest.badges.former');
  const free = levels.filter(({ _id }) => !chosen.includes(_id) && !others.includes(_id));
  const change = (text: string) => {
    const picked = free.find((level) => level.name.toLowerCase() === text.trim().toLowerCase());
    if (picked && chosen.length < LIST_MAX_ITEMS.badges) field.onChange([...chosen, picked._id]);
    setTyped(picked ? '' : text);
    setLeft(false);
  };
  const isUnknown = isLeft && typed.trim() !== '';
  return (
    <div>
      <Combobox
        id={id}
        label={t(`writeRequest.field.${name}`)}
        optional
        error={error ?? (isUnknown ? t('writeRequest.badges.notListed') : undefined)}
        value={typed}
        onChange={change}
        onBlur={() => {
          setLeft(true);
          field.onBlur();
        }}
        options={free.map((level) => ({ id: level._id, label: level.name }))}
        listNote={levels.length > 0 ? undefined : t(`writeRequest.badges.${isError ? 'failed' : 'loading'}`)}
      />
      {chosen.length > 0 && (
        <Inline as="ul" $gap={8} $marginTop={8} aria-label={t(`writeRequest.badges.chosen.${name}`)}>
          {chosen.map((levelId) => (
            <Chip key={levelId}>
              {nameOf(levelId)}
              <IconButton
                icon={X}
                size="sm"
                label={t('writeRequest.badges.remove', { name: nameOf(levelId) })}
                onClick={() => field.onChange(chosen.filter((one) => one !== levelId))}
              />
            </Chip>
          ))}
        </Inline>
      )}
      {name === 'requiredVettingBadgeIds' && <BadgeHolders />}
    </div>
  );
}
