/** The program and first arguments that run npm: npm's own path where it started us, else the npm on PATH. */
export function npmCommand(): string[];
