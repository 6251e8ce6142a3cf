import { addTexts } from '@worklane/shared-kernel/i18n';
import texts from './locales/en-AU.json' with { type: 'json' };

addTexts('shell-development', 'en-AU', texts);
