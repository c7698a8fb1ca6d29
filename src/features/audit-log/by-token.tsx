import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'

/** The name of the API token that a request came with. */
export function ByToken({ name }: { name: string | null }) {
  const { template } = useTranslation('audit-log')
  return (
    name && (
      <span className="min-w-0 break-words">
        <RichText template={template('byToken')} parts={{ token: <bdi>{name}</bdi> }} />
      </span>
    )
  )
}
