import { IconButton } from '@glossa/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTheme, storedTheme, THEMES, type ThemeChoice } from './theme.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Goes round: as the system, light, dark. */
export function ThemeSwitch() {
  const { t } = useTranslation('general/shell');
  const [choice, setChoice] = useState<ThemeChoice>('system');
  useEffect(() => setChoice(storedTheme()), []);
  return (
    <IconButton
      icon={ICONS[choice]}
      label={t(`theme.${choice}`)}
      data-theme-choice={choice}
      onClick={() => {
        const next = THEMES[(THEMES.indexOf(choice) + 1) % THEMES.length]!;
        applyTheme(next);
        setChoice(next);
      }}
    />
  );
}
