export { savedTextsModule } from './saved-texts.routes.ts';
