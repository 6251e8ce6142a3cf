export { chooseLanguage, PSEUDO_LANGUAGE } from './choose-language.ts';
export { formatCents, formatCount, formatDecimals, formatList } from './formats.ts';
export { type PackageTexts, type TextTree, textsIn } from './text-folder.ts';
export {
  addTexts,
  formatLanguage,
  initI18n,
  labelText,
  type Translate,
  textsOf,
  useTexts,
} from './texts.ts';
export { useDomainWords } from './use-domain-words.ts';
export { violationText } from './violation-text.ts';
