import type { PageFacts } from './page-facts.ts';

export const runbookOf = (reason: string): string => `docs/runbooks/${reason}.md`;

export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

export function factsText({ at, address, set, kernel, packages, failures, shared, log }: PageFacts): string {
  return [
    `Worklane ${address} at ${at.toISOString()}, release set ${set}, kernel ${kernel}`,
    '',
    ...packages.map(({ name, id, channel, from, status, reason, ms, files }) =>
      [name, id, channel, status, reason, from, ms !== null && `${ms} ms`, `${files} files`]
        .filter(Boolean)
        .join(' | '),
    ),
    '',
    ...failures.flatMap(({ at: time, release, reason, file, text, times }) => [
      [
        timeOf(time),
        release?.package,
        release?.id,
        reason,
        file,
        times > 1 && `${times} times`,
        runbookOf(reason),
      ]
        .filter(Boolean)
        .join(' | '),
      ...(text ? [text] : []),
    ]),
    '',
    ...shared.map(({ name, versions, from, isLoaded }) =>
      [name, versions.join(' and '), from, isLoaded ? 'loaded' : 'not loaded'].join(' | '),
    ),
    '',
    ...log.map(({ at: time, kind, name, detail }) => [timeOf(time), kind, name, detail].join(' | ')),
  ].join('\n');
}
