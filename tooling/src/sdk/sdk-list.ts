/** One packed package. */
export interface SdkTarball {
  /** `@worklane/kernel`. */
  name: string;
  version: string;
  /** Version of the kernel that it fits. */
  kernel: string;
  /** Its name ends in a hash of its content, so the content of a file never changes. */
  file: string;
  /** As in lockfiles of npm. */
  integrity: string;
  bytes: number;
}
