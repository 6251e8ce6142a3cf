export { NotifyDevice } from './notify-device.tsx';
