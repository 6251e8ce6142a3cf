import './loading/style-nonce.ts';
import './loading/integrity.ts';
import { untilFirstPaint } from './app/first-paint.ts';

// Files of an earlier visit are there at once. To run all of them takes a slow device longer than to show the page.
void untilFirstPaint()
  .then(() => import(/* webpackMode: "eager" */ './app/run.ts'))
  .catch(reportError);
