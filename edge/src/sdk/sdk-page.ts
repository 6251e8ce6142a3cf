import type { SdkTarball } from '@worklane/shared-kernel/contracts';
import { type Page, page, paragraph } from '../pages/plain-page.ts';
import { escapeHtml } from '../pages/templates/html.ts';
import { wordsOf } from '../words.ts';

interface ListedTarball extends SdkTarball {
  address: string;
  isCurrent: boolean;
}

export function sdkPage(packages: readonly ListedTarball[], portal: string): Page {
  const head = (['package', 'version', 'integrity'] as const)
    .map((column) => `<th scope="col">${escapeHtml(wordsOf(`sdk.column.${column}`))}</th>`)
    .join('');
  const command = `npx ${portal}/sdk/create-module.tgz orchard`;
  return page(
    wordsOf('sdk.title'),
    `${paragraph(wordsOf('sdk.what'))}
<pre><code>${escapeHtml(command)}</code></pre>
<table><thead><tr>${head}</tr></thead><tbody>
${packages.map(rowOf).join('\n')}
</tbody></table>`,
  );
}

const rowOf = ({ name, version, kernel, integrity, address, isCurrent }: ListedTarball) =>
  `<tr>
<th scope="row"><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></th>
<td>${escapeHtml(isCurrent ? wordsOf('sdk.current', { version }) : wordsOf('sdk.earlier', { version, kernel }))}</td>
<td><code>${escapeHtml(integrity)}</code></td>
</tr>`;
