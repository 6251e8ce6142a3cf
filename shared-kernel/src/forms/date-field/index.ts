export { FormDateField } from './form-date-field.tsx';
