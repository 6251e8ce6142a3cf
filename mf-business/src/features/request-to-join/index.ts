export { RequestToJoin } from './request-to-join.tsx';
