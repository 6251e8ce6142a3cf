export { decidingModule } from './deciding.routes.ts';
export { readAwardRecord } from './read-award-record.ts';
