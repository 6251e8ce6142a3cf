// `node tooling/src/recipes/count-files-main.ts` prints the number of files that each example changes.
import { repositoryRoot } from '../../webpack/repository.ts';
import { filesOf, RECIPES } from './recipes.ts';

for (const recipe of RECIPES) {
  const { files, tests } = filesOf(recipe, repositoryRoot);
  process.stdout.write(
    `${String(files.length).padStart(3)} files, ${tests.length} tests  ${recipe.heading}\n`,
  );
}
