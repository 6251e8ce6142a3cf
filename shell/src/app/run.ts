import { inlinedReleaseSet } from '../loading/files/release-set.ts';
import { PageReports } from '../loading/reports/page-reports.ts';
import { reportStart } from './report-start.ts';
import { start } from './start.tsx';

const reports = new PageReports();
reports.flushWhenPageHides();
void reportStart(() => start(reports), inlinedReleaseSet(), reports);
