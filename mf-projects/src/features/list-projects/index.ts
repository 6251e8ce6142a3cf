export { ProjectList } from './project-list.tsx';
