export { securityModule } from './security.routes.ts';
