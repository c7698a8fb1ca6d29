import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { type FirstStep, listAllowedSteps } from '@/shell/page/first-step'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { dismissFirstSteps } from './first-steps'

export function FirstStepsCard({ actor, steps }: { actor: Actor; steps: readonly FirstStep[] }) {
  const { t } = useTranslation('dashboard')
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null

  function dismiss() {
    dismissFirstSteps(actor)
    setIsDismissed(true)
  }

  return (
    <Card
      title={t('firstSteps.title')}
      description={t('firstSteps.text')}
      padding="none"
      hasShortActions
      actions={
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('firstSteps.dismiss')}
          title={t('firstSteps.dismiss')}
          className="-my-0.5 -me-2 noscript:hidden"
          onClick={dismiss}
        >
          <Icon as={X} />
        </Button>
      }
    >
      <ol aria-label={t('firstSteps.title')} className="mt-3 divide-y border-t">
        {listAllowedSteps(steps, actor).map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </ol>
    </Card>
  )
}
