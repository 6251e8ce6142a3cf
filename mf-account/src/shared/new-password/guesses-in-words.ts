export interface GuessesInWords {
  strength: 'weak' | 'fair' | 'good' | 'strong';
  level: 1 | 2 | 3 | 4;
  unit: 'tries' | 'thousands' | 'millions' | 'billions' | 'trillions';
  count: number;
}

const steps = [
  { below: 1e8, strength: 'weak', level: 1 },
  { below: 1e10, strength: 'fair', level: 2 },
  { below: 1e12, strength: 'good', level: 3 },
  { below: Number.POSITIVE_INFINITY, strength: 'strong', level: 4 },
] as const;

const units = [
  { from: 1e12, unit: 'trillions' },
  { from: 1e9, unit: 'billions' },
  { from: 1e6, unit: 'millions' },
  { from: 1e3, unit: 'thousands' },
] as const;

export function guessesInWords(guesses: number): GuessesInWords {
  const { strength, level } = steps.find(({ below }) => guesses < below) ?? steps[3];
  const { from, unit } = units.find((each) => guesses >= each.from) ?? { from: 1, unit: 'tries' as const };
  return { strength, level, unit, count: Math.max(1, Math.floor(guesses / from)) };
}
