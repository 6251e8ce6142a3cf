export { quoteDocumentsModule } from './quote-documents.routes.ts';
