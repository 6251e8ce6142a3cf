import { type ComponentProps, type ReactNode, useCallback } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  useController,
} from 'react-hook-form';
import { useTexts } from '../i18n/index.ts';
import {
  afterPress,
  Checkbox,
  MoneyField,
  NumberField,
  PasswordField,
  Select,
  TextArea,
  TextField,
} from '../ui/index.ts';
import { fieldIdOf, messageText } from './use-worklane-form.ts';

type Rules<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  RegisterOptions<Values, Name>,
  'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'
>;

export interface BoundProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>;
  name: Name;
  rules?: Rules<Values, Name>;
  formId?: string;
}

export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  rules,
  formId,
}: BoundProps<Values, Name>) {
  const t = useTexts('domain');
  const { field, fieldState } = useController({ control, name, rules });
  const { onBlur } = field;
  const leave = useCallback(() => afterPress(onBlur), [onBlur]);
  return {
    field: { ...field, onBlur: leave },
    id: formId ? fieldIdOf(formId, name) : undefined,
    error: messageText(t, fieldState.error?.message),
  };
}

type Own = 'value' | 'onChange' | 'name' | 'error' | 'id' | 'ref' | 'form';

type FormField<Props> = <Values extends FieldValues, Name extends FieldPath<Values>>(
  props: BoundProps<Values, Name> & Omit<Props, Own | keyof BoundProps<Values, Name>>,
) => ReactNode;

type TextLike =
  | typeof TextField
  | typeof TextArea
  | typeof PasswordField
  | typeof MoneyField
  | typeof NumberField;

function bindText<Component extends TextLike>(Control: Component): FormField<ComponentProps<Component>> {
  const Drawn = Control as typeof TextField;
  return function FormBoundField({ control, name, rules, formId, ...rest }) {
    const { field, id, error } = useBoundField({ control, name, rules, formId });
    return (
      <Drawn
        {...(rest as unknown as ComponentProps<typeof TextField>)}
        id={id}
        error={error}
        name={field.name}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={(value) => field.onChange(value as PathValue<FieldValues, string>)}
        onBlur={field.onBlur}
      />
    );
  };
}

export const FormTextField = bindText(TextField);
export const FormTextArea = bindText(TextArea);
export const FormPasswordField = bindText(PasswordField);
export const FormMoneyField = bindText(MoneyField);
export const FormNumberField = bindText(NumberField);

export const FormSelect: FormField<ComponentProps<typeof Select>> = ({
  control,
  name,
  rules,
  formId,
  ...rest
}) => {
  const { field, id, error } = useBoundField({ control, name, rules, formId });
  return (
    <Select
      {...(rest as unknown as ComponentProps<typeof Select>)}
      {...field}
      value={field.value ?? ''}
      id={id}
      error={error}
    />
  );
};

export const FormCheckbox: FormField<Omit<ComponentProps<typeof Checkbox>, 'checked'>> = ({
  control,
  name,
  rules,
  formId,
  ...rest
}) => {
  const { field, id, error } = useBoundField({ control, name, rules, formId });
  const { value, ...events } = field;
  return (
    <Checkbox
      {...(rest as unknown as Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'>)}
      {...events}
      checked={Boolean(value)}
      id={id}
      error={error}
    />
  );
};
