export { LockCard } from './lock-card.tsx';
export { LockedBrief } from './locked-brief.tsx';
