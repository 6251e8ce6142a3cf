import { checkPortfolioFile } from './portfolio-file.ts';

test.each([
  ['a photo', 'image/jpeg', 1000, null],
  ['a file whose type is not known', '', 1000, null],
  ['a PDF', 'application/pdf', 1000, null],
  ['a video', 'video/mp4', 1000, 'portfolio.kindNotAllowed'],
  ['a page of the web', 'text/html', 1000, 'portfolio.kindNotAllowed'],
  ['a picture that moves', 'image/gif', 1000, 'portfolio.kindNotAllowed'],
  ['a photo of more than 20 MB', 'image/png', 20 * 1024 ** 2 + 1, 'file.tooLarge'],
])('BIZ-03 %s for a portfolio', (_, type, size, code) => {
  expect(checkPortfolioFile({ type, size })?.code ?? null).toBe(code);
});
