import type { Industry, SignUpBody, UserInvitation } from '@worklane/kernel/contracts';
import { checkRequired, type DomainWord } from '@worklane/kernel/domain';

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  businessName: string;
  industry: string;
}

export const emptyValues: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  businessName: '',
  industry: '',
};

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const industryOf = (text: string, industries: readonly Industry[]) =>
  industries.find(({ label }) => isSame(label, text));

export function checkIndustry(text: string, industries: readonly Industry[]): DomainWord | null {
  const missing = checkRequired(text);
  if (missing) return missing;
  return industryOf(text, industries) ? null : { code: 'industry.notListed' };
}

export function valuesOfInvitation(
  { businessName, industries: ids, invitedUser }: UserInvitation,
  industries: readonly Industry[],
): Partial<SignUpValues> {
  const industry = industries.find(({ id }) => ids.includes(id));
  return {
    businessName,
    ...(industry && { industry: industry.label }),
    ...(invitedUser && {
      email: invitedUser.email,
      firstName: invitedUser.firstName ?? '',
      lastName: invitedUser.lastName ?? '',
    }),
  };
}

export function signUpBody(
  values: SignUpValues,
  industries: readonly Industry[],
  userinvitationId: string | null,
): SignUpBody {
  const industry = industryOf(values.industry, industries);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    password: values.password,
    businessName: values.businessName.trim(),
    industry: industry ? [industry.id] : [],
    ...(userinvitationId !== null && { userinvitationId }),
  };
}

export const isInvited = ({ invitedUser }: UserInvitation, email: string) =>
  invitedUser !== null && isSame(invitedUser.email, email);
