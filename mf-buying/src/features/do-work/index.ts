export { CheckStage } from './check-stage.tsx';
export { FileCards, FilesTab } from './file-cards.tsx';
export { WorkStage } from './work-stage.tsx';
