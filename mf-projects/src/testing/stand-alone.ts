import {
  aBrief,
  aProject,
  aProjectRow,
  listAnswer,
  type StubHandlers,
} from '@worklane/shared-kernel/testing/network';

const project = aProject({ brief: aBrief() });
const rows = [
  aProjectRow({ id: project.id, _id: project.id }),
  ...Array.from({ length: 2 }, () => aProjectRow()),
];

/** Stubbed answers of the api while this module runs alone with `--stub`; checked against the contracts. */
export const network: StubHandlers = {
  'GET /api/projects/counts': () => ({ pending: 3, current: 3, completed: 3 }),
  'GET /api/projects/status/:status': () => listAnswer(rows, rows.length),
  'GET /api/projects/:id': ({ params }) => ({ ...project, id: params.id, _id: params.id }),
  'GET /api/projects/projectFee/:id': () => ({
    isProcurement: true,
    rateBasisPoints: 200,
    minimum: 2,
    cap: 5000,
    buyerRateBasisPoints: 0,
    buyerMinimum: 0,
    buyerCap: 0,
  }),
};
