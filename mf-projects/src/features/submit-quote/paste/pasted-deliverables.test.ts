import { pastedDeliverables } from './pasted-deliverables.ts';

const empty = { text: '', start: 0, end: 0, others: 0 };

test.each([
  ['New board\nTest report', ['New board', 'Test report']],
  ['• New board\r\n• Test report\r\n', ['New board', 'Test report']],
  ['1. New board\n\n2) Test report', ['New board', 'Test report']],
  ['·\tNew board\no\tTest report', ['New board', 'Test report']],
  ['- New board\n-5 °C freezer', ['New board', '-5 °C freezer']],
])('QUOTE-03 the pasted lines %j are the deliverables %j', (pasted, lines) => {
  expect(pastedDeliverables(pasted, empty)).toEqual({ kind: 'lines', lines });
});

test('QUOTE-03 text around the selection stays with the first and last line', () => {
  const target = { text: 'New XX here', start: 4, end: 6, others: 3 };
  expect(pastedDeliverables('board\nfuses', target)).toEqual({
    kind: 'lines',
    lines: ['New board', 'fuses here'],
  });
  expect(pastedDeliverables('board', target)).toEqual({ kind: 'text' });
});

test('QUOTE-03 too much text is refused with its count and never cut', () => {
  expect(pastedDeliverables('x'.repeat(10_000), empty)).toEqual({
    kind: 'tooLong',
    count: 10_000,
    most: 500,
  });
  expect(pastedDeliverables(`a\n${'x'.repeat(501)}`, empty)).toEqual({
    kind: 'tooLong',
    count: 501,
    most: 500,
  });
  expect(pastedDeliverables('x\n'.repeat(30), { ...empty, others: 25 })).toEqual({
    kind: 'tooMany',
    count: 55,
    most: 50,
  });
});
