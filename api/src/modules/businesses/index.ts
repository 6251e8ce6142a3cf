export { businessesModule } from './businesses.routes.ts';
