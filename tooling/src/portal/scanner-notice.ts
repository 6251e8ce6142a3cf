export const scannerNotice = (env: Readonly<Record<string, string | undefined>>): string | null =>
  env.CLAMD_URL
    ? null
    : 'Uploaded files are not checked for malware: no scanner is configured (CLAMD_URL, see docs/hosting.md).';
