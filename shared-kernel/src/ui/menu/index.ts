export { MenuButton, MenuDivider, MenuItem, MenuSection, type MenuStart } from './menu.tsx';
