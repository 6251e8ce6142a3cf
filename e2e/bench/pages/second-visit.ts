import type { Bench } from '../bench.ts';
import { median, milliseconds, times } from '../figures.ts';
import { loadTwice } from './page-load.ts';

const MOST_RATIO = 0.4;

export const secondVisit: Bench = {
  name: 'second-visit',
  about: 'the second visit of /projects/dashboard against the first, slow 4G and a processor 4 times slower',
  async run({ portal, browser, person, runs, say }) {
    const address = { url: `${portal.url}/projects/dashboard`, heading: 'Manage projects' };
    const visits: Awaited<ReturnType<typeof loadTwice>>[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await loadTwice(browser, person, address));
    const first = median(visits.map((visit) => visit.first.lcpMs));
    const second = median(visits.map((visit) => visit.second.lcpMs));
    say(`median LCP of the first visit ${milliseconds(first)}, of the second ${milliseconds(second)}`);
    return [
      {
        what: 'LCP, second visit / first',
        measured: times(second / first),
        budget: `≤ ${times(MOST_RATIO)}`,
        isMet: second / first <= MOST_RATIO,
      },
    ];
  },
};
