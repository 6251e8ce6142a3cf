import type { ChangeProfileBody, CurrentUser } from '@worklane/kernel/contracts';
import { jsonStore } from '@worklane/kernel/session';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  jobTitle: string;
  /** A new picture as base64; null removes the picture, and '' leaves it unchanged. */
  avatar: string | null;
}

export const profileOf = ({ firstName, lastName, jobTitle }: CurrentUser): ProfileValues => ({
  firstName,
  lastName,
  jobTitle: jobTitle ?? '',
  avatar: '',
});

/** Only the changed fields, so that changes of other tabs are not overwritten. */
export function changesIn(
  values: ProfileValues,
  isChanged: Readonly<Partial<Record<keyof ProfileValues, boolean>>>,
): ChangeProfileBody {
  const { firstName, lastName, jobTitle, avatar } = values;
  return {
    ...(isChanged.firstName && { firstName: firstName.trim() }),
    ...(isChanged.lastName && { lastName: lastName.trim() }),
    ...(isChanged.jobTitle && { jobTitle: jobTitle.trim() || null }),
    ...(isChanged.avatar && avatar !== '' && { avatar }),
  };
}

/** Unsaved changes of this tab, kept across navigation and reload. */
export const profileDraft = jsonStore<Partial<ProfileValues>, [userId: string]>('profile', acceptValues, {
  lasts: 'tab',
});

function acceptValues(stored: unknown): Partial<ProfileValues> {
  const { firstName, lastName, jobTitle, avatar } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(typeof firstName === 'string' && { firstName }),
    ...(typeof lastName === 'string' && { lastName }),
    ...(typeof jobTitle === 'string' && { jobTitle }),
    ...((typeof avatar === 'string' || avatar === null) && { avatar }),
  };
}
