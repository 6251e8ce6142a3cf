import { FileImage, FileText, type LucideIcon } from 'lucide-react';

export function fileIcon(name: string): LucideIcon {
  return /\.(png|jpe?g|gif|webp|avif|heic|svg|bmp|tiff?)$/i.test(name) ? FileImage : FileText;
}
