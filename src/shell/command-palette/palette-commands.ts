import { useLocation, useNavigate } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useLanguage } from '@/i18n/i18n-provider'
import { hasLanguageChoice } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { useChangeLanguage } from '@/shell/language/use-change-language'
import { listNavigation, navigationNamespaces } from '@/shell/navigation/navigation'
import { themes, useTheme } from '@/shell/theme/theme'
import { useAccountCommands } from './account-commands'
import type { CommandGroup } from './command'
import { useCreateCommands } from './create-commands'
import { getKeys } from './shortcuts'
import { useSingleKeyShortcuts } from './single-key-shortcuts'

export function usePaletteCommands({ actor, area, onShortcuts }: Options): CommandGroup[] {
  const { t } = useTranslation(['commands', 'common', 'nav', 'notifications'])
  const { t: tNavigation } = useTranslation(navigationNamespaces)
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const language = useLanguage()
  const { changeLanguage } = useChangeLanguage()
  const [theme, setTheme] = useTheme()
  const accountCommands = useAccountCommands(actor, area)
  const createCommands = useCreateCommands(actor, area)
  const [areSingleKeysOn] = useSingleKeyShortcuts()
  return [
    {
      id: 'go',
      heading: t('goTo'),
      commands: [
        ...listNavigation(area, actor).map(({ label, to, icon }) => ({
          id: `go-${to}`,
          label: tNavigation(label),
          icon,
          isOpenPage: to === path,
          run: () => navigate({ to }),
        })),
        // An impersonating administrator may not read them.
        ...(actor.impersonator
          ? []
          : [
              {
                id: 'go-notifications',
                label: t('notifications:title'),
                icon: Bell,
                isOpenPage: `/${area}/notifications` === path,
                run: () => navigate({ to: `/${area}/notifications` }),
              },
            ]),
      ],
    },
    { id: 'create', heading: t('create'), commands: createCommands },
    { id: 'account', heading: t('nav:account'), isFoundOnly: true, commands: accountCommands },
    {
      id: 'theme',
      heading: t('common:theme.label'),
      isImmediate: true,
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
      isImmediate: true,
      commands: (hasLanguageChoice ? appConfig.languages : []).map(({ key, label }) => ({
        id: `language-${key}`,
        label,
        lang: key,
        icon: Languages,
        isCurrent: key === language.key,
        run: () => void changeLanguage(key),
      })),
    },
    {
      id: 'more',
      heading: t('more'),
      isImmediate: true,
      commands: [
        {
          id: 'shortcuts',
          label: t('shortcuts.title'),
          icon: Keyboard,
          keys: areSingleKeysOn ? getKeys('help') : undefined,
          isAfterClose: true,
          run: onShortcuts,
        },
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
