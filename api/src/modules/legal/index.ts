export { legalModule } from './legal.routes.ts';
