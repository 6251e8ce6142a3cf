// `npm run import-localities FILE`: each line is a suburb with name, state, postcode, longitude and latitude, tab-
// separated.
import { importLocalities } from './modules/maps/import-localities.ts';

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('The file is missing: npm run import-localities FILE');
  const count = await importLocalities(file, process.env.DATA_DIR ?? './data');
  process.stdout.write(`${count} localities are used from the next start of the api.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
