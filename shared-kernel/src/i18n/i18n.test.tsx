import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { DEFAULT_LANGUAGE, longDate, notificationTime, shortDate, timeOfDay } from '../domain/index.ts';
import {
  addTexts,
  chooseLanguage,
  initI18n,
  textsIn,
  textsOf,
  useDomainWords,
  useTexts,
  violationText,
} from './index.ts';

function Words({ of: name, count }: { of: string; count?: number }) {
  const t = useTexts('mf-test');
  return <p>{t(name, { count, who: '<b>Dana</b>' })}</p>;
}

test("a component shows a package's texts added before or after the start", () => {
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

test('texts that come with their code cause no new rendering unless they change', () => {
  const came = jest.fn();
  initI18n();
  i18next.store.on('added', came);
  const withCode = (text: string) =>
    addTexts('mf-test', { [DEFAULT_LANGUAGE]: { feature: { title: text } } }, { withCode: true });
  withCode('Dig a bed');
  render(<Words of="feature.title" />);
  expect(screen.getByText('Dig a bed')).toBeVisible();
  expect(came).not.toHaveBeenCalled();
  act(() => withCode('Dig two beds'));
  expect(screen.getByText('Dig two beds')).toBeVisible();
  i18next.store.off('added', came);
});

test('texts of several folders of a module become one tree per language', () => {
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

function Dates() {
  const word = useDomainWords();
  const [instant, zone] = ['2026-11-22T13:30:00Z', 'Australia/Sydney'];
  const words = [
    shortDate(instant, zone),
    longDate(instant, zone),
    timeOfDay('2026-11-22T05:12:00Z', zone),
    notificationTime('2026-11-20T05:12:00Z', instant, zone),
  ];
  return words.map((one) => <p key={one.code}>{word(one)}</p>);
}
const shownDates = () => {
  const { container, unmount } = render(<Dates />);
  const texts = [...container.querySelectorAll('p')].map((one) => one.textContent);
  unmount();
  return texts;
};

test('a second language needs one more file and has its own date formats', () => {
  const folder = Object.assign((file: string) => files[file], { keys: () => Object.keys(files) });
  const files: Readonly<Record<string, object>> = {
    './locales/pl-PL.json': {
      'date.short': "$t(dayOfMonth, {'count': {{day}}, 'ordinal': true}) $t(month.short.{{month}}) {{yyyy}}",
      'date.long': '{{day}} $t(month.long.{{month}}) {{yyyy}} r.',
      dayOfMonth_ordinal_other: '{{count}}.',
      'time.am': '{{hour24}}.{{minute}}',
      'time.pm': '{{hour24}}.{{minute}}',
      'month.short.11': 'lis',
      'month.long.11': 'listopada',
      'day.lastWeekday.5': 'Ostatni piątek',
    },
  };
  initI18n();
  addTexts('domain', textsIn(folder));
  expect(shownDates()).toEqual(['23rd Nov 26', '23 November 2026', '04:12 pm', 'Last Friday']);
  initI18n({ language: 'pl-PL' });
  expect(shownDates()).toEqual(['23. lis 2026', '23 listopada 2026 r.', '16.12', 'Ostatni piątek']);
  initI18n();
});

test('a domain refusal becomes its text with the parameters filled in', () => {
  initI18n();
  const t = textsOf('domain');
  expect(violationText(t, { code: 'price.tooLow', params: { min: 2 } })).toBe('Fee needs to be $2 or more');
  expect(violationText(t, { code: 'days.tooMany', params: { max: 365 } })).toBe('Enter 365 or less');
  expect(violationText(t, { code: 'projectStatus.cash.quote-pending' })).toBe('Awaiting your quote');
});

test('a second start keeps the texts, and an unknown language uses the default', async () => {
  initI18n();
  initI18n({ language: 'en-GB' });
  expect(i18next.language).toBe('en-GB');
  expect(textsOf('ui')('retry')).toBe('Retry');
  initI18n();
  expect(i18next.language).toBe(DEFAULT_LANGUAGE);
});

test("a browser without storage uses the portal's language, and `?lang=` for one page", async () => {
  const refused = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const own = await chooseLanguage();
  window.history.replaceState(null, '', `?lang=${DEFAULT_LANGUAGE}`);
  const asked = await chooseLanguage();
  window.history.replaceState(null, '', '/');
  refused.mockRestore();
  expect([own.language, asked.language]).toEqual([DEFAULT_LANGUAGE, DEFAULT_LANGUAGE]);
});
