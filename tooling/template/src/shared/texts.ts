import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

/** The texts of this module. */
export const useSampleModuleTexts = (): Translate => useTexts('mf-sample-module');
