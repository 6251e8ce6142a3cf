import './loading/modules/style-nonce.ts';
import './loading/files/integrity.ts';
import { untilFirstPaint } from './app/paint/first-paint.ts';

// Scripts from the browser's cache are available at once. On a slow device, running them takes longer than painting the
// page.
void untilFirstPaint()
  .then(() => import(/* webpackMode: "eager" */ './app/run.ts'))
  .catch(reportError);
