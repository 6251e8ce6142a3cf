export { ProjectCount } from './project-count.tsx';
