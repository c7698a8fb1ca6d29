import { useRouteContext } from '@tanstack/react-router'
import { isAllowed, readPermission } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import type { Related } from '@/platform/fields/relation'
import type { Area } from '@/resources/area'
import { listPage, type ResourceName, resources } from '@/resources/resources'
import { TextLink } from '@/ui/text-link'
import { NoValue, wideLinkClass } from './values'

type Props = {
  resource: ResourceName
  value: Related | null
  /** The area in which the name links to the page of the row. */
  area?: Area
}

/** The name of a row that another one refers to. In an area with its page, it is a link for those who may read the row. */
export function RelatedValue({ resource, value, area }: Props) {
  const { t } = useTranslation('users')
  const { actor } = useRouteContext({ from: '__root__' })
  if (!value) return <NoValue />
  const declared = resources[resource]
  const page = area && actor && isAllowed(actor, readPermission(declared)) && listPage(declared, area)
  const name = <bdi>{value.name || t('noName')}</bdi>
  return page ? (
    <TextLink to={`${page}/$id`} params={{ id: value.id }} className={wideLinkClass}>
      {name}
    </TextLink>
  ) : (
    name
  )
}
