export { vettingCasesModule } from './vetting-cases.routes.ts';
