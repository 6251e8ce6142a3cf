import type { AbnRecord } from '@worklane/shared-kernel/contracts';

/** Where an ABN is looked up: nowhere, or in a public service that the operator registered for. */
export interface AbnRegister {
  /** What is known of an ABN with a right checksum. Throws where a service does not answer. */
  find(abn: string): Promise<AbnRecord>;
}

/** Nothing is known beyond the checksum. */
export const UNKNOWN_ABN: AbnRecord = {
  isListed: null,
  isActive: null,
  isRegisteredForGst: null,
  names: [],
};

/** The embedded register. It asks nobody, so all that is known of an ABN is that its checksum is right. */
export const checksumRegister: AbnRegister = { find: async () => UNKNOWN_ABN };
