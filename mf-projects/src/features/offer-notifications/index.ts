export { NotificationOffer } from './notification-offer.tsx';
