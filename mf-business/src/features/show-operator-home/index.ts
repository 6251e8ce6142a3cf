export { OperatorHomePage } from './operator-home-page.tsx';
