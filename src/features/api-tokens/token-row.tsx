import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { DateTime } from '@/shell/page/date-time'
import { IconRow } from '@/shell/page/icon-row'
import { Badge } from '@/ui/badge'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { DottedLine } from '@/ui/list/dotted-line'
import type { TokenList } from './api-tokens.queries'
import { useScopeLabels } from './use-scope-labels'

type Props = { token: TokenList[number]; onRevoke: () => void }

export function TokenRow({ token, onRevoke }: Props) {
  const { t } = useTranslation('account')
  const groups = useScopeLabels(token.scopes)
  const isExpired = token.expiresAt <= new Date()
  return (
    <IconRow
      icon={KeyRound}
      action={
        <DialogButton
          variant="secondary"
          size="sm"
          aria-label={t('tokens.revokeThis', { name: isolate(token.name) })}
          onClick={onRevoke}
        >
          <Icon as={Trash2} className="sm:hidden" />
          <span className="max-sm:hidden">{t('tokens.revoke')}</span>
        </DialogButton>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="min-w-0 break-words">
          <bdi>{token.name}</bdi>
        </span>
        {isExpired && <Badge tone="warning">{t('tokens.expired')}</Badge>}
      </p>
      <ul aria-label={t('tokens.scopes')} className="flex flex-wrap gap-x-4 text-sm">
        {groups.map(({ resource, title, scopes }) => (
          <li key={resource}>
            <span className="text-muted">{title}</span> {scopes.map(({ label }) => label).join('\u00a0· ')}
          </li>
        ))}
      </ul>
      <DottedLine>
        <span>
          {t('tokens.createdAt')} <DateTime value={token.createdAt} as="date" />
        </span>
        <span>
          {token.lastUsedAt ? (
            <>
              {t('tokens.lastUsed')} <DateTime value={token.lastUsedAt} as="relative" />
            </>
          ) : (
            t('tokens.neverUsed')
          )}
        </span>
        <span>
          {t(isExpired ? 'tokens.expiredAt' : 'tokens.expires')}{' '}
          <DateTime value={token.expiresAt} as="date" />
        </span>
      </DottedLine>
    </IconRow>
  )
}
