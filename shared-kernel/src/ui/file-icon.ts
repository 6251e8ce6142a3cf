import { FileImage, FileText, type LucideIcon } from 'lucide-react';

/** The icon for a file type, by the file's name. */
export function fileIcon(name: string): LucideIcon {
  return /\.(png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?)$/i.test(name) ? FileImage : FileText;
}
