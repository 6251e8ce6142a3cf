import { type Translate, useTexts } from '@worklane/kernel/i18n';

export const useMessagingTexts = (): Translate => useTexts('mf-messaging');
