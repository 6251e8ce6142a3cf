export { MenuButton, MenuDivider, MenuItem, MenuSection } from './menu.tsx';
