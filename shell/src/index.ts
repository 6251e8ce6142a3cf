import './loading/style-nonce.ts';
import './loading/integrity.ts';
import { start } from './app/start.tsx';

void start();
