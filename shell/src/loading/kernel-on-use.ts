/**
 * Kernel doors that modules fetch when a page first uses them. A module brings none of the kernel, so
 * the shell must be able to hand out each of these, even where it does not use it itself.
 */
export const kernelOnUse = [
  () => import('@worklane/shared-kernel/forms'),
  () => import('@worklane/shared-kernel/forms/date-field'),
  () => import('@worklane/shared-kernel/forms/rich-text'),
  () => import('@worklane/shared-kernel/ui/date-field'),
  () => import('@worklane/shared-kernel/ui/dialog'),
  () => import('@worklane/shared-kernel/ui/menu'),
  () => import('@worklane/shared-kernel/ui/rich-text'),
  () => import('@worklane/shared-kernel/ui/rich-text-view'),
  () => import('@worklane/shared-kernel/ui/upload'),
];
