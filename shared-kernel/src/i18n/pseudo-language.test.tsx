import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { DEFAULT_LANGUAGE, longDate, shortDate } from '../domain/index.ts';
import {
  addTexts,
  chooseLanguage,
  formatLanguage,
  initI18n,
  labelText,
  PSEUDO_LANGUAGE,
  textsOf,
  useTexts,
  violationText,
} from './index.ts';
import { pseudoText } from './pseudo-text.ts';

const visit = (address: string) => history.replaceState(null, '', address);
const markPage = () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'worklane-pseudo-language' }));

beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  visit('/');
});

test('a text gets accents and 40 % more length, and placeholders and markup stay', () => {
  expect(pseudoText('Your quote was sent to {{name}}')).toBe('⟦Ýýööûûr qûûöötéé wààs sééñt tö {{name}}⟧');
});

test('no text loses a placeholder, a tag or its length', () => {
  const part = fc.oneof(
    fc.constantFrom('{{name}}', '<0>', '</0>', '$t(ui:retry)', '&nbsp;'),
    fc.stringMatching(/^[A-Za-z ,.]{0,30}$/),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      const changed = pseudoText(text);
      const untouched = parts.filter((one) => /^[{<$&]/.test(one));
      let from = 0;
      for (const one of untouched) {
        const at = changed.indexOf(one, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + one.length;
      }
      const letters = text.length - untouched.join('').length;
      expect(changed.length - untouched.join('').length).toBeGreaterThanOrEqual(Math.ceil(letters * 1.4));
    }),
  );
});

test('an exposed page has no pseudo-language', async () => {
  visit(`/?lang=${PSEUDO_LANGUAGE}`);
  expect(await chooseLanguage()).toEqual({ language: DEFAULT_LANGUAGE });
  sessionStorage.setItem('worklane.language', PSEUDO_LANGUAGE);
  expect(await chooseLanguage()).toEqual({ language: DEFAULT_LANGUAGE });
});

test('an unknown language is ignored, and naming a language switches back to it', async () => {
  markPage();
  visit('/?lang=tlh');
  expect(await chooseLanguage()).toEqual({ language: DEFAULT_LANGUAGE });
  visit(`/?lang=${PSEUDO_LANGUAGE}`);
  expect(await chooseLanguage()).toMatchObject({ language: PSEUDO_LANGUAGE });
  visit(`/?lang=${DEFAULT_LANGUAGE}`);
  expect(await chooseLanguage()).toEqual({ language: DEFAULT_LANGUAGE });
});

function Count({ count }: { count: number }) {
  return <p>{useTexts('mf-test')('jobs', { count, who: 'Dana' })}</p>;
}

test('`?lang=` changes all texts to the pseudo-language, and the tab keeps it', async () => {
  markPage();
  visit(`/?lang=${PSEUDO_LANGUAGE}`);
  await chooseLanguage();
  visit('/projects');
  addTexts('mf-test', {
    [DEFAULT_LANGUAGE]: { jobs_one: '{{count}} Job of {{who}}', jobs_other: '{{count}} Jobs' },
  });
  initI18n(await chooseLanguage());
  expect(document.documentElement.lang).toBe(PSEUDO_LANGUAGE);
  render(
    <>
      <Count count={1} />
      <Count count={7} />
    </>,
  );
  expect(screen.getByText('⟦1 Jööb ööf Dana⟧')).toBeVisible();
  expect(screen.getByText('⟦7 Jöbs⟧')).toBeVisible();
  expect(textsOf('ui')('retry')).toBe('⟦Rétrý⟧');
  expect(labelText({ [DEFAULT_LANGUAGE]: 'Dashboard' })).toBe(pseudoText('Dashboard'));
  expect(formatLanguage()).toBe(DEFAULT_LANGUAGE);
  const { code, params } = longDate('2026-11-19');
  expect(textsOf('domain')(code, params)).toBe(`⟦19 ${pseudoText('November')} 2026⟧`);
  expect(violationText(textsOf('ui'), shortDate('2026-11-19'))).toBe(
    `⟦${pseudoText('{{count}}th').replace('{{count}}', '19')} ${pseudoText('Nov')} 26⟧`,
  );
});
