export { decidingModule } from './deciding.routes.ts';
export { saveComparison } from './decisions.repository.ts';
export { readAwardRecord } from './read-award-record.ts';
