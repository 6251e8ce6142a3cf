export { authModule } from './auth.routes.ts';
export { hashNewPassword } from './passwords.ts';
