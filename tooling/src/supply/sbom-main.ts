// `npm run sbom [FILE]`: writes the CycloneDX bill of materials, by default to sbom.cdx.json.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';
import { readBom } from './sbom.ts';

const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
try {
  const bom = await readBom(repositoryRoot);
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  process.stdout.write(
    `${file}: CycloneDX ${bom.specVersion} with ${bom.components.length} packages, those of other platforms and of development included.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
