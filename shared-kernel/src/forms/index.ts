export {
  type Control,
  Controller,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
export { applyProblem } from './apply-problem.ts';
export { FormErrorSummary } from './form-error-summary.tsx';
export {
  type BoundProps,
  FormCheckbox,
  FormMoneyField,
  FormNumberField,
  FormPasswordField,
  FormSelect,
  FormTextArea,
  FormTextField,
  useBoundField,
} from './form-fields.tsx';
export { FormPictureField } from './picture-field.tsx';
export { ruleOf } from './rules.ts';
export { fieldIdOf, messageText, useSummaryErrors, useWorklaneForm } from './use-worklane-form.ts';
