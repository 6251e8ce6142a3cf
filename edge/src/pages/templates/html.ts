import { DEFAULT_LANGUAGE } from '@worklane/shared-kernel/domain';

/** A whole HTML document. All parts except the title must be HTML. */
export function htmlDocument({
  title,
  attributes = '',
  head,
  body,
}: {
  title: string;
  attributes?: string;
  head: string;
  body: string;
}): string {
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}"${attributes}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
