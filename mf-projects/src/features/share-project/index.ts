export { PeopleCard } from './people-card.tsx';
export { ShareButton } from './share-button.tsx';
