import {
  checkDateRange,
  checkRequired,
  checkSocialUrl,
  checkTelephone,
  LIST_MAX_ITEMS,
  PHONE_TYPES,
  SOCIAL_NETWORKS,
  socialPrefixOf,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import {
  FormSelect,
  FormTextField,
  ruleOf,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@worklane/kernel/forms';
import { FormDateField } from '@worklane/kernel/forms/date-field';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';
import { EntryList } from '../fields/entry-list.tsx';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const required = { validate: ruleOf(checkRequired) };

export function TelephonesSection({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'telephones' });
  return (
    <EntryList
      name="telephones"
      formId={formId}
      entries={fields.map(({ id }) => id)}
      most={LIST_MAX_ITEMS.telephones}
      columns="140px minmax(0, 1fr)"
      onAdd={() => append({ type: 'Business', telephone: '' })}
      onRemove={remove}
    >
      {(at) => (
        <>
          <FormSelect
            control={control}
            name={`telephones.${at}.type`}
            formId={formId}
            label={t('edit.telephones.type')}
            options={options(PHONE_TYPES)}
          />
          <FormTextField
            control={control}
            name={`telephones.${at}.telephone`}
            formId={formId}
            rules={{ validate: ruleOf(checkTelephone) }}
            label={t('edit.telephones.number')}
            type="tel"
            inputMode="numeric"
            maxLength={TEXT_MAX_LENGTH.telephone}
            autoComplete="off"
            tabular
          />
        </>
      )}
    </EntryList>
  );
}

export function QualificationsSection({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control, getValues } = useFormContext<BusinessValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'qualifications' });
  return (
    <EntryList
      name="qualifications"
      formId={formId}
      entries={fields.map(({ id }) => id)}
      most={LIST_MAX_ITEMS.qualifications}
      columns="minmax(0, 1fr) 168px 168px"
      onAdd={() => append({ name: '', fromDate: '', endDate: '' })}
      onRemove={remove}
    >
      {(at) => (
        <>
          <FormTextField
            control={control}
            name={`qualifications.${at}.name`}
            formId={formId}
            rules={required}
            label={t('edit.qualifications.name')}
            maxLength={TEXT_MAX_LENGTH.qualificationName}
            autoComplete="off"
          />
          <FormDateField
            control={control}
            name={`qualifications.${at}.fromDate`}
            formId={formId}
            rules={{ ...required, deps: [`qualifications.${at}.endDate`] }}
            label={t('edit.qualifications.from')}
          />
          <FormDateField
            control={control}
            name={`qualifications.${at}.endDate`}
            formId={formId}
            rules={{
              validate: ruleOf((end: string) =>
                checkDateRange(getValues(`qualifications.${at}.fromDate`), end || null),
              ),
            }}
            label={t('edit.qualifications.end')}
            optional
          />
        </>
      )}
    </EntryList>
  );
}

export function SocialLinksSection({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control, getValues } = useFormContext<BusinessValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'socialUrls', keyName: 'key' });
  const links = useWatch({ control, name: 'socialUrls' });
  return (
    <EntryList
      name="socialUrls"
      formId={formId}
      entries={fields.map(({ key }) => key)}
      most={LIST_MAX_ITEMS.socialUrls}
      columns="168px minmax(0, 1fr)"
      onAdd={() => append({ id: '', network: 'Facebook', url: '' })}
      onRemove={remove}
    >
      {(at) => {
        const network = links[at]?.network ?? 'Facebook';
        return (
          <>
            <FormSelect
              control={control}
              name={`socialUrls.${at}.network`}
              formId={formId}
              label={t('edit.socialUrls.network')}
              options={options(SOCIAL_NETWORKS)}
            />
            <FormTextField
              control={control}
              name={`socialUrls.${at}.url`}
              formId={formId}
              rules={{
                validate: ruleOf((typed: string) =>
                  checkSocialUrl(getValues(`socialUrls.${at}.network`), typed),
                ),
              }}
              label={t('edit.socialUrls.address', { network })}
              prefix={
                /^https?:/i.test(links[at]?.url ?? '')
                  ? undefined
                  : socialPrefixOf(network).replace(/^https:\/\/(www\.)?/, '')
              }
              maxLength={TEXT_MAX_LENGTH.webAddress}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        );
      }}
    </EntryList>
  );
}
