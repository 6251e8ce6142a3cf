import type { AbnRecord } from '@worklane/shared-kernel/contracts';

export interface AbnRegister {
  /** The record of an ABN with a right checksum. Throws if the service does not answer. */
  find(abn: string): Promise<AbnRecord>;
}

export const UNKNOWN_ABN: AbnRecord = {
  isListed: null,
  isActive: null,
  isRegisteredForGst: null,
  names: [],
};

/** The embedded register makes no requests, so it knows only that the checksum is right. */
export const checksumRegister: AbnRegister = { find: async () => UNKNOWN_ABN };
