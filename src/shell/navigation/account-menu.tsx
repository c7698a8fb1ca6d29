/** The menu of the signed-in person: language, theme, account, log out. */
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useLanguage } from '@/i18n/i18n-provider'
import { hasLanguageChoice } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { useChangeLanguage } from '@/shell/language/use-change-language'
import { Person } from '@/shell/page/person'
import { themes, useTheme } from '@/shell/theme/theme'
import { Avatar } from '@/ui/avatar'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu/menu'
import { MenuChoice } from '@/ui/menu/menu-choice'
import { MenuAnchor, MenuHeading, MenuLink, MenuSeparator } from '@/ui/menu/menu-item'
import { type NavigationEntry, navigationNamespaces } from './navigation'

export function AccountMenu({ actor, area, side, variant, entries = [] }: AccountMenuProps) {
  const { t } = useTranslation(['common', 'nav'])
  const { t: name } = useTranslation(navigationNamespaces)
  const language = useLanguage()
  const { changeLanguage } = useChangeLanguage()
  const [theme, setTheme] = useTheme()
  const isAvatar = variant === 'avatar'
  return (
    <Menu
      size={isAvatar ? 'icon' : 'md'}
      align={side === 'bottom' ? 'end' : 'start'}
      side={side}
      className={isAvatar ? 'rounded-full!' : 'w-full px-2! font-normal!'}
      trigger={
        <>
          <span className="sr-only">{t('menu.account')}</span>
          {isAvatar && <Avatar name={actor.name} seed={actor.id} image={actor.image} />}
          {!isAvatar && (
            <>
              <Person actor={actor} />
              <Icon as={ChevronsUpDown} className="text-muted" />
            </>
          )}
        </>
      }
    >
      {isAvatar && (
        <>
          <MenuHeading>
            <Person actor={actor} isAvatarHidden />
          </MenuHeading>
          <MenuSeparator />
        </>
      )}
      {entries.map((entry) => (
        <MenuLink key={entry.to} to={entry.to} icon={entry.icon}>
          {name(entry.label)}
        </MenuLink>
      ))}
      <MenuLink to={`/${area}/account`} icon={CircleUser}>
        {t('nav:account')}
      </MenuLink>
      <MenuSeparator />
      {hasLanguageChoice && (
        <>
          <MenuChoice
            label={t('language.label')}
            value={language.key}
            options={appConfig.languages.map(({ key, label }) => ({ value: key, label, lang: key }))}
            onChange={changeLanguage}
          />
          <MenuSeparator />
        </>
      )}
      <MenuChoice
        label={t('theme.label')}
        value={theme}
        options={themes.map((name) => ({ value: name, label: t(`theme.${name}`) }))}
        onChange={setTheme}
      />
      <MenuSeparator />
      <MenuAnchor href="/logout">
        <Icon as={LogOut} isDirectional className="text-muted" />
        {t('nav:logout')}
      </MenuAnchor>
    </Menu>
  )
}

type AccountMenuProps = {
  actor: Actor
  /** Its account page is linked. */
  area: Area
  /** `top` opens above the trigger, from its start. `bottom` opens below it, from its end. */
  side: 'top' | 'bottom'
  /** Links above that to the account. */
  entries?: NavigationEntry[]
  /** `row` shows name and email address, `avatar` only the avatar. */
  variant: 'row' | 'avatar'
}
