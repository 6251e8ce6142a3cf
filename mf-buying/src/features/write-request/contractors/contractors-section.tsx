import { LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { fieldIdOf, useController, useFormContext } from '@worklane/kernel/forms';
import { useQuery } from '@worklane/kernel/query';
import { FieldError, IconButton, Inline } from '@worklane/kernel/ui';
import { X } from 'lucide-react';
import { memo, useState } from 'react';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { ChoiceCards } from '../sections/choice-cards.tsx';
import { FormSection } from '../sections/form-section.tsx';
import { Chip, SubHeading } from '../write-request.styles.ts';
import { chosenQuery } from './contractors.api.ts';
import { FindContractors } from './find-contractors.tsx';
import { SavedLists } from './saved-lists.tsx';

const AUDIENCES = ['invite', 'market'] as const;

export const ContractorsSection = memo(function ContractorsSection({ formId }: { formId: string }) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const { field: market } = useController({ control, name: 'openToMarket' });
  const { field, fieldState } = useController({ control, name: 'inviteBusinessIds' });
  /** Names of contractors that were chosen on this page. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (added: readonly { id: string; name: string }[]) => {
    setNames(new Map([...names, ...added.map(({ id, name }) => [id, name] as const)]));
    const ids = [...new Set([...field.value, ...added.map(({ id }) => id)])];
    field.onChange(ids.slice(0, LIST_MAX_ITEMS.invitedBusinesses));
  };
  const remove = (id: string) => field.onChange(field.value.filter((one) => one !== id));
  return (
    <FormSection formId={formId} name="contractors">
      <ChoiceCards
        label={t('writeRequest.field.openToMarket')}
        value={market.value ? 'market' : 'invite'}
        options={AUDIENCES.map((value) => ({
          value,
          label: t(`writeRequest.audience.${value}.label`),
          help: t(`writeRequest.audience.${value}.help`),
        }))}
        onChange={(value) => market.onChange(value === 'market')}
      />
      <ChosenContractors
        id={fieldIdOf(formId, 'inviteBusinessIds')}
        ids={field.value}
        names={names}
        error={fieldState.error?.message}
        onRemove={remove}
      />
      <SavedLists chosen={field.value} onUse={choose} />
      <FindContractors
        formId={formId}
        chosen={field.value}
        onChoose={(contractor) => choose([contractor])}
        onRemove={remove}
      />
    </FormSection>
  );
});

interface ChosenProps {
  id: string;
  ids: readonly string[];
  names: ReadonlyMap<string, string>;
  error: string | undefined;
  onRemove: (id: string) => void;
}

function ChosenContractors({ id, ids, names, error, onRemove }: ChosenProps) {
  const t = useBuyingTexts();
  const unknown = ids.filter((one) => !names.has(one));
  const { data: loaded = [] } = useQuery(chosenQuery(unknown));
  const nameOf = (one: string) =>
    names.get(one) ??
    loaded.find((contractor) => contractor.id === one)?.name ??
    t('writeRequest.contractor.unknown');
  return (
    <div id={id} tabIndex={-1}>
      <SubHeading>
        <h3 id={`${id}-label`}>
          {t('writeRequest.chosen')} <span>{ids.length}</span>
        </h3>
      </SubHeading>
      {ids.length > 0 && (
        <Inline as="ul" $gap={8} $marginTop={8} aria-labelledby={`${id}-label`}>
          {ids.map((one) => (
            <Chip key={one}>
              {nameOf(one)}
              <IconButton
                icon={X}
                size="sm"
                label={t('writeRequest.contractor.remove', { name: nameOf(one) })}
                onClick={() => onRemove(one)}
              />
            </Chip>
          ))}
        </Inline>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
