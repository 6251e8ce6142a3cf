import type { AbnRecord } from '@worklane/shared-kernel/contracts';

export interface AbnRegister {
  find(abn: string): Promise<AbnRecord>;
}

export const UNKNOWN_ABN: AbnRecord = {
  isListed: null,
  isActive: null,
  isRegisteredForGst: null,
  names: [],
};

/** Makes no requests, so it knows only that the checksum is right. */
export const checksumRegister: AbnRegister = { find: async () => UNKNOWN_ABN };
