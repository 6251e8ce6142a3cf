export const PROFILE_PATH = '/userProfile/edit';

export const OPERATOR_PROFILE_PATH = '/operator/profile';

export const SECURITY_PATH = '/userProfile/password';

export const OPERATOR_SECURITY_PATH = '/operator/security';

export function securityPagePath({ isOperator }: { isOperator: boolean }): string {
  return isOperator ? OPERATOR_SECURITY_PATH : SECURITY_PATH;
}
