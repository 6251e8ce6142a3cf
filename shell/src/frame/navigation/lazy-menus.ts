import { lazyCode } from '@worklane/shared-kernel/modules';

export const userMenu = lazyCode(async () => (await import('./user-menu.tsx')).UserMenu);
export const sideMenu = lazyCode(async () => (await import('./side-menu.tsx')).SideMenu);
