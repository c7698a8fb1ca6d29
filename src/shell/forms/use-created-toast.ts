import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { toast } from '@/ui/toast/toast'

/**
 * Says on the page of a list that a row was created. It offers to open the row, because the search, the filters or the
 * order of the list may hide it.
 */
export function useCreatedToast(): (text: string, id: string) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  return (text, id) =>
    toast.success(text, {
      action: { label: t('actions.open'), onClick: () => navigate({ to: `${list}/$id`, params: { id } }) },
    })
}
