/** A native select, so that the login page does not load the menu. */
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from '@/i18n/use-translation'
import { Select, type SelectProps } from '@/ui/form/select'
import { themes, useTheme } from './theme'

export function ThemeSwitcher({ variant = 'quiet' }: Pick<SelectProps, 'variant'>) {
  const { t } = useTranslation()
  const [theme, setTheme] = useTheme()
  return (
    <Select
      variant={variant}
      icon={SunMoon}
      className="noscript:hidden"
      aria-label={t('theme.label')}
      value={theme}
      onChange={(event) => {
        const chosen = themes.find((name) => name === event.target.value)
        if (chosen) setTheme(chosen)
      }}
    >
      {themes.map((name) => (
        <option key={name} value={name}>
          {t(`theme.${name}`)}
        </option>
      ))}
    </Select>
  )
}
