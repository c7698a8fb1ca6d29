import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import type { Area } from '@/resources/area'
import { listRecentPages } from '@/shell/navigation/list-recent-pages'
import type { ComboboxOption } from '@/ui/combobox/combobox-option'
import { RowMark } from './option-marks'

/** The detail pages that were opened last, without the one that is shown, also in the panel beside a list. */
export function useRecentOptions(actor: Actor, area: Area, onClose: () => void): ComboboxOption[] {
  const navigate = useNavigate()
  const [pages] = useState(() =>
    listRecentPages(actor, area, appConfig.list.latestSize).filter(
      ({ id }) => !window.location.href.includes(id),
    ),
  )
  return pages.map(({ resource, list, id, title }) => ({
    id: `recent-${id}`,
    label: title,
    leading: <RowMark resource={resource} id={id} name={title} />,
    onSelect: () => {
      onClose()
      navigate({ to: `${list}/$id`, params: { id } })
    },
  }))
}
