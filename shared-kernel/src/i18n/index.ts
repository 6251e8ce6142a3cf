export {
  addTexts,
  defaultLanguage,
  initI18n,
  type TextTree,
  type Translate,
  textsOf,
  useTexts,
} from './texts.ts';
export { useDomainWords } from './use-domain-words.ts';
export { violationText } from './violation-text.ts';
