/** Program and first arguments that run npm: the npm that started this process, else the npm on PATH. */
export function npmCommand(): string[];
