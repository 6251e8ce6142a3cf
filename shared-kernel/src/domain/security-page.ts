/** The page where people of a business change their name and photo. */
export const PROFILE_PATH = '/userProfile/edit';

/** The same page for operators, and for people without a business who own packages. */
export const OPERATOR_PROFILE_PATH = '/operator/profile';

/** The page where people of a business change how they sign in. */
export const SECURITY_PATH = '/userProfile/password';

/** The same page for operators, who have no user profile. */
export const OPERATOR_SECURITY_PATH = '/operator/security';

/** The page where a person changes how they sign in. */
export function securityPagePath({ isOperator }: { isOperator: boolean }): string {
  return isOperator ? OPERATOR_SECURITY_PATH : SECURITY_PATH;
}
