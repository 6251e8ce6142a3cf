export { configModule } from './config.routes.ts';
