import { ADDRESS_SEARCH_MIN_LENGTH, checkAddress, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { ruleOf, useBoundField, useFormContext, useWatch } from '@worklane/kernel/forms';
import { keepPreviousData, useDebounced, useQuery } from '@worklane/kernel/query';
import {
  FieldColumns,
  SheetAbout,
  SheetSection,
  Stack,
  TextField,
  useAlerts,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { Combobox } from '@worklane/kernel/ui/combobox';
import { MapPin } from 'lucide-react';
import { useRef } from 'react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';
import { addressQuery, loadPlace } from '../edit-business.api.ts';

export function LocationSection({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  const place = useWatch({ control, name: 'place' });
  const titleId = `${formId}-location`;
  return (
    <SheetSection aria-labelledby={titleId}>
      <SheetAbout>
        <h2 id={titleId}>{t('edit.location.title')}</h2>
        <p>{t('edit.location.about')}</p>
      </SheetAbout>
      <Stack $gap={20}>
        <AddressField formId={formId} />
        <FieldColumns>
          <TextField
            label={t('edit.suburb')}
            value={place?.suburb ?? ''}
            onChange={() => undefined}
            readOnly
            help={t('edit.fromAddress')}
          />
          <TextField
            label={t('edit.postCode')}
            value={place?.postCode ?? ''}
            onChange={() => undefined}
            readOnly
            tabular
          />
        </FieldColumns>
      </Stack>
    </SheetSection>
  );
}

function AddressField({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const { control, getValues, setValue, trigger } = useFormContext<BusinessValues>();
  const picking = useRef<{ label: string; done: Promise<void> } | null>(null);
  const isPlace = ruleOf((text: string) => checkAddress(text, getValues('place')?.formattedAddress ?? null));
  const check = async (text: string) => {
    if (picking.current?.label === text) await picking.current.done;
    return isPlace(getValues('addressText'));
  };
  const { field, id, error } = useBoundField({
    control,
    name: 'addressText',
    formId,
    rules: { validate: check },
  });
  const text: string = field.value;
  const searched = useDebounced(text.trim());
  const isPicked = text === getValues('place')?.formattedAddress;
  const isSearching = !isPicked && searched.length >= ADDRESS_SEARCH_MIN_LENGTH;
  const search = useQuery({
    ...addressQuery(searched),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const { data: found = [] } = search;
  const suggestions = isSearching ? found : [];

  const fill = async (placeId: string, label: string) => {
    try {
      const place = await loadPlace(placeId);
      if (picking.current?.label !== label) return;
      setValue('place', place, { shouldDirty: true });
      setValue('addressText', place.formattedAddress, { shouldDirty: true });
    } catch (failure) {
      alerts.error(failureText(failure));
    }
  };
  const pick = async (placeId: string, label: string) => {
    const done = fill(placeId, label);
    picking.current = { label, done };
    await done;
    if (picking.current?.done !== done) return;
    picking.current = null;
    await trigger('addressText');
  };
  const change = (typed: string) => {
    // On blur the list clears a text that matches no option; this is ignored. A person clears the text in the field.
    if (typed === '' && isPicked && document.activeElement?.getAttribute('role') !== 'combobox') return;
    const suggestion = suggestions.find(({ label }) => label === typed);
    if (picking.current?.label !== typed) picking.current = null;
    field.onChange(typed);
    if (suggestion && typed !== getValues('place')?.formattedAddress)
      void pick(suggestion.placeId, suggestion.label);
  };
  const note = search.isError
    ? t('edit.addressFailed')
    : search.isFetching
      ? t('edit.addressSearching')
      : isSearching
        ? undefined
        : t('edit.addressShort', { count: ADDRESS_SEARCH_MIN_LENGTH });
  return (
    <Combobox
      id={id}
      ref={field.ref}
      name={field.name}
      label={t('edit.address')}
      optional
      icon={MapPin}
      help={t('edit.addressHelp')}
      error={error}
      value={text.slice(0, TEXT_MAX_LENGTH.searchText)}
      onChange={change}
      onBlur={field.onBlur}
      options={suggestions.map(({ placeId, label }) => ({ id: placeId, label }))}
      isSearch
      listNote={note}
    />
  );
}
