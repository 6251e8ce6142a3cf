export { findActiveIndustries, findIndustries, industryExists } from './industries.repository.ts';
export { industriesModule } from './industries.routes.ts';
