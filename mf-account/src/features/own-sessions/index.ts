export { OwnSessions } from './own-sessions.tsx';
