import { createQueryClient } from '@worklane/shared-kernel/query';
import { hasVisibleContent, hasVisibleLayer } from '../../frame/visible-content.ts';
import { watchEmptyPage } from './empty-page.ts';

let area: HTMLElement;
let reported: string[];
let stop: () => void;
const queryClient = createQueryClient();

async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><main></main></div>';
  area = document.querySelector('main') as HTMLElement;
  reported = [];
  stop = watchEmptyPage({
    area,
    queryClient,
    hasContent: () => hasVisibleContent(area),
    hasLayer: () => hasVisibleLayer(area),
    onEmpty: () => reported.push('empty'),
    onContent: () => reported.push('content'),
  });
});

afterEach(() => {
  stop();
  queryClient.clear();
  jest.useRealTimers();
});

test('MFE-04 a page without content is reported as empty once, after a quiet second', async () => {
  await pass(900);
  area.append(document.createElement('div'));
  await pass(900);
  expect(reported).toEqual([]);
  await pass(300);
  expect(reported).toEqual(['empty']);
  await pass(60_000);
  expect(reported).toEqual(['empty']);
});

test('MFE-04 late content is noticed at once', async () => {
  await pass(2_000);
  area.append('Orchard');
  await pass(0);
  expect(reported).toEqual(['empty', 'content']);
});

test.each([
  ['text', '<p>Orchard</p>'],
  ['an image', '<svg></svg>'],
  ['a control', '<button></button>'],
  ['a spinner', '<div role="progressbar"></div>'],
  ['a part whose code is loading', '<div aria-busy="true"></div>'],
])('a page with %s is not empty', async (_, html) => {
  area.innerHTML = html;
  await pass(5_000);
  expect(reported).toEqual([]);
});

test.each([
  ['blank text', '<p> </p>'],
  ['only a style', '<style>p{color:red}</style>'],
  ['empty elements', '<div><section></section></div>'],
])('MFE-04 a page with %s is empty', async (_, html) => {
  area.innerHTML = html;
  await pass(5_000);
  expect(reported).toEqual(['empty']);
});

test('a page that waits for an answer is not empty', async () => {
  let answer: (value: string) => void = () => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  void queryClient.fetchQuery({ queryKey: ['orchard'], queryFn: () => answered });
  await pass(60_000);
  expect(reported).toEqual([]);
  answer('nothing');
  await pass(2_000);
  expect(reported).toEqual(['empty']);
});

test('a page that shows only a dialog is empty once the dialog closes', async () => {
  const dialog = document.createElement('div');
  dialog.append('Are you sure?');
  document.body.append(dialog);
  await pass(5_000);
  expect(reported).toEqual([]);
  dialog.remove();
  await pass(2_000);
  expect(reported).toEqual(['empty']);
});
