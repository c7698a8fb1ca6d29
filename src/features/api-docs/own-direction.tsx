import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'

/** A text of the application within the description of an operation, which is English in every language. */
export function OwnDirection({ children }: { children: ReactNode }) {
  return <bdi dir={useLanguage().dir}>{children}</bdi>
}
