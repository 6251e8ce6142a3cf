import './loading/style-nonce.ts';
import './loading/integrity.ts';
import { reportStart } from './app/report-start.ts';
import { start } from './app/start.tsx';
import { ReleaseReports } from './loading/release-reports.ts';
import { inlinedReleaseSet } from './loading/release-set.ts';

const reports = new ReleaseReports();
reports.flushWhenPageHides();
void reportStart(start, inlinedReleaseSet(), reports);
