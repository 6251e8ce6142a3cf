import { THEME_CHOICES, type ThemeChoice } from '@worklane/shared-kernel/domain';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { media, useThemeChoice } from '@worklane/shared-kernel/theme';
import { Icon, Inline, type LucideIcon } from '@worklane/shared-kernel/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { chooseAppearance } from './stored-appearance.ts';

const icons: Record<ThemeChoice, LucideIcon> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
};

export function Appearance() {
  const t = useTexts('shell');
  const [chosen] = useThemeChoice();
  return (
    <Inline as="fieldset" $gap={8} $rowGap={4}>
      <Legend>{t('appearance.legend')}</Legend>
      {THEME_CHOICES.map((choice) => (
        <Choice key={choice}>
          <input
            type="radio"
            name="appearance"
            value={choice}
            checked={choice === chosen}
            onChange={() => chooseAppearance(choice)}
          />
          <Icon icon={icons[choice]} size={16} />
          {t(`appearance.${choice}`)}
        </Choice>
      ))}
    </Inline>
  );
}

const Legend = styled.legend`
  float: left;
  margin-right: var(--s2);
`;

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 10px;
  border: 1px solid transparent;
  border-radius: var(--r-full);
  cursor: pointer;
  input {
    position: absolute;
    inset: -1px;
    width: calc(100% + 2px);
    height: calc(100% + 2px);
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(input:checked) {
    border-color: var(--border-strong);
    background: var(--bg-sunken);
    color: var(--text);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover {
      color: var(--text);
    }
  }
  ${media.forcedColors} {
    &:has(input:checked) {
      border-color: Highlight;
      color: Highlight;
    }
  }
`;
