import { ReleaseReports } from '../loading/release-reports.ts';
import { inlinedReleaseSet } from '../loading/release-set.ts';
import { reportStart } from './report-start.ts';
import { start } from './start.tsx';

const reports = new ReleaseReports();
reports.flushWhenPageHides();
void reportStart(start, inlinedReleaseSet(), reports);
