import type { LinkProps } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { ButtonLink } from '@/ui/button/button-link'
import { Card } from '@/ui/card'

/** A card with the newest rows of a list and a link to the whole list. The children are `ListRow`s. */
export function LatestCard({ title, list, empty, children }: LatestCardProps) {
  const { t } = useTranslation()
  const hasRows = Children.count(children) > 0
  const all = list && (
    <ButtonLink to={list.to} variant="link" size="sm" aria-label={t('list.viewAllOf', { list: list.title })}>
      {t('list.viewAll')}
    </ButtonLink>
  )
  return (
    <Card title={title} actions={hasRows && all} padding="none">
      {hasRows ? (
        <ul aria-label={title} className="mt-3 divide-y border-t">
          {children}
        </ul>
      ) : (
        <p className="px-5 pt-1 pb-5 text-muted max-sm:px-4">{empty}</p>
      )}
    </Card>
  )
}

type LatestCardProps = {
  title: string
  /** The page of the whole list. */
  list?: { title: string; to: LinkProps['to'] }
  /** The text for an empty list. */
  empty?: string
  children: ReactNode
}
