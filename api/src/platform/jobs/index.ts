export { type Job, JobRunner, type JobTask } from './job-runner.ts';
export { addJobs, type NewJob } from './jobs.repository.ts';
