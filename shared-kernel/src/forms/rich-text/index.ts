export { FormRichTextField } from './form-rich-text-field.tsx';
