import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

export const useMessagingTexts = (): Translate => useTexts('mf-messaging');
