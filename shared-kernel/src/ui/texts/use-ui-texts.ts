import { type Translate, useTexts } from '../../i18n/index.ts';

export const useUiTexts = (): Translate => useTexts('ui');
