import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { DEFAULT_LANGUAGE } from '../domain/index.ts';
import { addTexts, initI18n, textsIn, textsOf, useTexts, violationText } from './index.ts';

function Words({ of: name, count }: { of: string; count?: number }) {
  const t = useTexts('mf-test');
  return <p>{t(name, { count, who: '<b>Dana</b>' })}</p>;
}

test('a package adds its words before the start and after it, and a component shows them', () => {
  addTexts('mf-test', {
    [DEFAULT_LANGUAGE]: {
      jobs_one: '{{count}} Job',
      jobs_other: '{{count}} Jobs',
      group: { hello: 'Hi {{who}}' },
    },
  });
  initI18n();
  render(
    <>
      <Words of="jobs" count={1} />
      <Words of="jobs" count={72} />
      <Words of="group.hello" />
      <Words of="late" />
    </>,
  );
  expect(screen.getByText('1 Job')).toBeVisible();
  expect(screen.getByText('72 Jobs')).toBeVisible();
  expect(screen.getByText('Hi <b>Dana</b>')).toBeVisible();
  act(() => addTexts('mf-test', { [DEFAULT_LANGUAGE]: { late: 'Came later' } }));
  expect(screen.getByText('Came later')).toBeVisible();
  expect(screen.getByText('72 Jobs')).toBeVisible();
});

test('texts of several folders of a module are one tree for each language', () => {
  const files: Readonly<Record<string, object>> = {
    './locales/en-AU.json': { quote: { title: 'Quote', price: { label: 'Price' } } },
    './features/submit-quote/locales/en-AU.json': {
      quote: { price: { help: 'Labour' } },
      form: { send: 'Send' },
    },
    './features/submit-quote/locales/pl-PL.json': { form: { send: 'Wyślij' } },
  };
  const folder = Object.assign((file: string) => files[file], { keys: () => Object.keys(files) });
  expect(textsIn(folder)).toEqual({
    'en-AU': { quote: { title: 'Quote', price: { label: 'Price', help: 'Labour' } }, form: { send: 'Send' } },
    'pl-PL': { form: { send: 'Wyślij' } },
  });
});

test('a refusal of the domain is put into the exact words, its parameters filled in', () => {
  initI18n();
  const t = textsOf('domain');
  expect(violationText(t, { code: 'price.tooLow', params: { min: 2 } })).toBe('Fee needs to be $2 or more');
  expect(violationText(t, { code: 'days.tooMany', params: { max: 365 } })).toBe('Enter 365 or less');
  expect(violationText(t, { code: 'projectStatus.cash.quote-pending' })).toBe('Awaiting your quote');
});

test('a second start keeps the words, and an unknown language falls back to the one there is', async () => {
  initI18n();
  initI18n({ language: 'en-GB' });
  expect(i18next.language).toBe('en-GB');
  expect(textsOf('ui')('retry')).toBe('Retry');
  initI18n();
  expect(i18next.language).toBe(DEFAULT_LANGUAGE);
});
