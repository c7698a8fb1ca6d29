import { useNavigate } from '@tanstack/react-router'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ComponentProps } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { listNavigation, navigationNamespaces } from '@/shell/navigation/navigation'
import { themes, useTheme } from '@/shell/theme/theme'
import type { Icon } from '@/ui/icon'

export type Command = {
  id: string
  label: string
  lang?: string
  icon: ComponentProps<typeof Icon>['as']
  isDirectional?: boolean
  isCurrent?: boolean
  run: () => void
}

export type CommandGroup = { id: string; heading: string; commands: Command[] }

export function usePaletteCommands({ actor, area, onShortcuts }: Options): CommandGroup[] {
  const { t } = useTranslation(['commands', 'common', 'nav'])
  const { t: tNavigation } = useTranslation(navigationNamespaces)
  const navigate = useNavigate()
  const language = useLanguage()
  const [theme, setTheme] = useTheme()
  return [
    {
      id: 'go',
      heading: t('goTo'),
      commands: listNavigation(area, actor).map(({ label, to, icon }) => ({
        id: `go-${to}`,
        label: tNavigation(label),
        icon,
        run: () => navigate({ to }),
      })),
    },
    {
      id: 'theme',
      heading: t('common:theme.label'),
      commands: themes.map((name) => ({
        id: `theme-${name}`,
        label: t(`common:theme.${name}`),
        icon: themeIcons[name],
        isCurrent: name === theme,
        run: () => setTheme(name),
      })),
    },
    {
      id: 'language',
      heading: t('common:language.label'),
      commands: appConfig.languages.map(({ key, label }) => ({
        id: `language-${key}`,
        label,
        lang: key,
        icon: Languages,
        isCurrent: key === language.key,
        run: () => language.change(key),
      })),
    },
    {
      id: 'more',
      heading: t('more'),
      commands: [
        { id: 'shortcuts', label: t('shortcuts.title'), icon: Keyboard, run: onShortcuts },
        {
          id: 'logout',
          label: t('nav:logout'),
          icon: LogOut,
          isDirectional: true,
          run: () => window.location.assign('/logout'),
        },
      ],
    },
  ]
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

type Options = { actor: Actor; area: Area; onShortcuts: () => void }
