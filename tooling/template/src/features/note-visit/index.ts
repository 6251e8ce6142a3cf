export { NoteVisit } from './note-visit.tsx';
