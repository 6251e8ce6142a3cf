/** Program and first arguments: the npm that started this process, otherwise the npm on PATH. */
export function npmCommand(): string[];
