/** Plain links: the server redirects them to the provider, also without JavaScript. */
import type { ListedProvider } from '@/auth/better-auth/oauth/providers.server'
import { useTranslation } from '@/i18n/use-translation'
import { buttonVariants } from '@/ui/button/button-variants'

type Props = { providers: readonly ListedProvider[]; redirect?: string }

export function ProviderLinks({ providers, redirect = '' }: Props) {
  const { t } = useTranslation('login')
  if (providers.length === 0) return null
  const query = redirect && `?${new URLSearchParams({ redirect })}`
  return (
    <>
      <p className="my-6 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('otherwise')}
      </p>
      <ul className="grid gap-3">
        {providers.map(({ id, name }) => (
          <li key={id} className="grid">
            <a
              href={`/login/with/${id}${query}`}
              rel="nofollow"
              className={buttonVariants({ variant: 'secondary', size: 'lg' })}
            >
              {t('continueWith', { provider: name })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
