export { StrengthMeter } from './strength-meter.tsx';
export { useNewPasswordRules } from './use-new-password-rules.ts';
