import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { repositoryRoot } from '../../webpack/repository.ts';
import { type Bom, readBom, withEachDependencyOnce } from './sbom.ts';

const schemas = join(
  dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res/schema',
);
const schema = (name: string) =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));

const faultsOf = (bom: Bom) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const format of ['idn-email', 'iri-reference']) ajv.addFormat(format, true);
  for (const part of ['spdx', 'jsf-0.82']) {
    const { $id, ...rest } = schema(part);
    ajv.addSchema(rest, `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`);
  }
  const validate = ajv.compile(schema(`bom-${bom.specVersion}`));
  validate(bom);
  return validate.errors ?? [];
};

describe('npm run sbom', () => {
  test('writes valid CycloneDX with every locked package and its checksum', async () => {
    const bom = await readBom(repositoryRoot);
    expect(faultsOf(bom)).toEqual([]);

    const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; name?: string; link?: boolean }>;
    };
    const locked = Object.entries(packages).flatMap(([path, { version, name, link }]) =>
      !path.includes('node_modules/') || link
        ? []
        : [`${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`],
    );
    const listed = new Set(
      bom.components.filter(({ hashes }) => hashes?.length).map(({ 'bom-ref': ref }) => ref),
    );
    expect([...new Set(locked)].filter((ref) => !listed.has(ref))).toEqual([]);
  });

  test('lists a package once if npm 10 lists it for each location', () => {
    const bom = {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: {},
      components: [
        { 'bom-ref': 'a@1.0.0', name: 'a', version: '1.0.0' },
        { 'bom-ref': 'a@1.0.0', name: 'a', version: '1.0.0' },
      ],
      dependencies: [
        { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: ['b@1.0.0', 'c@1.0.0'] },
      ],
    } as unknown as Bom;
    expect(withEachDependencyOnce(bom)).toMatchObject({
      components: [{ 'bom-ref': 'a@1.0.0' }],
      dependencies: [{ ref: 'a@1.0.0', dependsOn: ['b@1.0.0', 'c@1.0.0'] }],
    });
    expect(withEachDependencyOnce(bom).components).toHaveLength(1);
  });
});
