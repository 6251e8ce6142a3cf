export { countQueues } from './count-queues.ts';
export { vettingCasesModule } from './vetting-cases.routes.ts';
