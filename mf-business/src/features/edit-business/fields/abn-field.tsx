import type { AbnRecord } from '@worklane/kernel/contracts';
import { ABN_LENGTH, checkAbn, formatAbn, normaliseAbn } from '@worklane/kernel/domain';
import { ruleOf, useBoundField, useFormContext, useWatch } from '@worklane/kernel/forms';
import { useQuery } from '@worklane/kernel/query';
import { Button, Inline, Muted, TextField } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { BusinessValues } from '../business-values.ts';
import { abnRecordQuery } from '../edit-business.api.ts';
import { RegisterNotes } from '../edit-business.styles.ts';

export function AbnField({ formId }: { formId: string }) {
  const t = useBusinessTexts();
  const { control } = useFormContext<BusinessValues>();
  const { field, id, error } = useBoundField({
    control,
    name: 'abn',
    formId,
    rules: { validate: ruleOf(checkAbn) },
  });
  const abn: string = field.value;
  const { data: record } = useQuery({
    ...abnRecordQuery(abn),
    enabled: abn !== '' && checkAbn(abn) === null,
  });
  return (
    <div>
      <TextField
        id={id}
        ref={field.ref}
        name={field.name}
        label={t('edit.abn')}
        optional
        error={error}
        value={formatAbn(abn)}
        onChange={(typed) => field.onChange(normaliseAbn(typed))}
        onBlur={field.onBlur}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ABN_LENGTH * 2}
        tabular
      />
      <RegisterNotes role="status" $gap={4}>
        {record && (
          <>
            <RegisterStatus record={record} />
            <NameSuggestions names={record.names} />
          </>
        )}
      </RegisterNotes>
    </div>
  );
}

function RegisterStatus({ record: { isListed, isActive, isRegisteredForGst } }: { record: AbnRecord }) {
  const t = useBusinessTexts();
  if (isListed === null) return null;
  if (!isListed) return <Muted as="p">{t('edit.abnRegister.notListed')}</Muted>;
  if (!isActive) return <Muted as="p">{t('edit.abnRegister.cancelled')}</Muted>;
  return <Muted as="p">{t(isRegisteredForGst ? 'edit.abnRegister.gst' : 'edit.abnRegister.noGst')}</Muted>;
}

function NameSuggestions({ names }: { names: readonly string[] }) {
  const t = useBusinessTexts();
  const { control, setValue } = useFormContext<BusinessValues>();
  const present = useWatch({ control, name: 'name' });
  const others = names.filter((name) => name.toLowerCase() !== present.trim().toLowerCase());
  if (others.length === 0) return null;
  return (
    <Inline $gap={8}>
      {others.map((name) => (
        <Button
          key={name}
          kind="link"
          size="sm"
          onClick={() => setValue('name', name, { shouldDirty: true, shouldValidate: true })}
        >
          {t('edit.abnRegister.fill', { name })}
        </Button>
      ))}
    </Inline>
  );
}
