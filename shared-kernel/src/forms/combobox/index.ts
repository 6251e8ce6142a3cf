export { FormCombobox } from './form-combobox.tsx';
