import { importProgress } from './import-progress.ts';

function watch(isTTY: boolean, total = 3) {
  const written: string[] = [];
  let time = 0;
  const progress = importProgress({ isTTY, write: (text) => written.push(text) }, total, () => time);
  return {
    written,
    row: (milliseconds: number, rows = 1) => {
      time += milliseconds;
      progress.advance(rows);
    },
    end: () => progress.end(),
  };
}

test('a terminal shows one line that redraws itself at a readable rate', () => {
  const { written, row, end } = watch(true);
  row(50);
  row(50);
  row(400);
  end();
  expect(written).toEqual([
    '\r\x1b[K2 of 3 · 20 rows/s · 1 s left',
    '\r\x1b[K3 of 3 · 6.0 rows/s',
    '\r\x1b[K3 of 3 · 6.0 rows/s',
    '\n',
  ]);
});

test('a file gets a plain line now and then and one at the end', () => {
  const { written, row, end } = watch(false);
  row(1_000);
  row(5_000);
  row(1_000);
  end();
  expect(written).toEqual(['2 of 3 · 0.3 rows/s · 3 s left\n', '3 of 3 · 0.4 rows/s\n']);
});

test('the remaining time is in minutes and seconds', () => {
  const { written, row } = watch(false, 50_000);
  row(5_000, 1_500);
  expect(written).toEqual(['1500 of 50000 · 300 rows/s · 2 min 42 s left\n']);
});
