export { ProjectFiles } from './project-files.tsx';
