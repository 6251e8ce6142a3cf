export { OpenRequest } from './open-request.tsx';
