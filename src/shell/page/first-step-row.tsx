import { createLink } from '@tanstack/react-router'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ComponentProps } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

/** A step with a link to where it is taken: `<FirstStepRow to="/manager/users/new" isDone>…</FirstStepRow>`. */
export const FirstStepRow = createLink(StepAnchor)

type Props = ComponentProps<'a'> & { isDone: boolean }

function StepAnchor({ isDone, children, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <li className="relative flex items-center gap-3 px-5 py-3 has-[a:hover]:bg-subtle max-sm:px-4">
      <Icon
        as={isDone ? CircleCheck : Circle}
        size={20}
        className={isDone ? 'text-success-text' : 'text-muted'}
      />
      <a
        {...props}
        className={cn(
          'font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2',
          isDone && 'text-muted line-through decoration-current/50',
        )}
      >
        {children}
        {isDone && <span className="sr-only"> ({t('stepDone')})</span>}
      </a>
    </li>
  )
}
