export { countQueues } from './queues/count-queues.ts';
export { vettingCasesModule } from './vetting-cases.routes.ts';
