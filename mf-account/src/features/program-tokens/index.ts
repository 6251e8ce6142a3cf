export { ProgramTokens } from './program-tokens.tsx';
