export { findActiveIndustries, industryExists } from './industries.repository.ts';
export { industriesModule } from './industries.routes.ts';
