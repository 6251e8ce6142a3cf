export { RiskyDownloadDialog as RiskyDownload } from '@worklane/shared-kernel/ui/dialog';
