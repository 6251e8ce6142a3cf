export const PROFILE_PATH = '/userProfile/edit';

/** The profile page of operators, and of people without a business who own packages. */
export const OPERATOR_PROFILE_PATH = '/operator/profile';

export const SECURITY_PATH = '/userProfile/password';

/** The sign-in settings page of operators, who have no user profile. */
export const OPERATOR_SECURITY_PATH = '/operator/security';

export function securityPagePath({ isOperator }: { isOperator: boolean }): string {
  return isOperator ? OPERATOR_SECURITY_PATH : SECURITY_PATH;
}
