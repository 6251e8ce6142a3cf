/** What a start says where uploaded files are not checked; null where a scanner is set. */
export const scannerNotice = (env: Readonly<Record<string, string | undefined>>): string | null =>
  env.CLAMD_URL
    ? null
    : 'Uploaded files are not checked for malware: no scanner is set (CLAMD_URL, see docs/hosting.md).';
