export { RiskyDownloadDialog as RiskyDownload } from '@worklane/kernel/ui/dialog';
