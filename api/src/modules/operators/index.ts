export { operatorsModule } from './operators.routes.ts';
