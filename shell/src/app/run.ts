import { inlinedReleaseSet } from '../loading/files/release-set.ts';
import { ReleaseReports } from '../loading/reports/release-reports.ts';
import { reportStart } from './report-start.ts';
import { start } from './start.tsx';

const reports = new ReleaseReports();
reports.flushWhenPageHides();
void reportStart(start, inlinedReleaseSet(), reports);
