export { Combobox, type ComboboxOption } from './combobox.tsx';
