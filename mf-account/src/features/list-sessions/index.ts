export { MySessions } from './my-sessions.tsx';
