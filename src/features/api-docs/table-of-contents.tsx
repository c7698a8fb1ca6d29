import { useTranslation } from '@/i18n/use-translation'
import type { OperationGroup } from './api-docs.schema'
import { Disclosure } from './disclosure'

/** Beside the page on wide screens; collapsed above it on narrow ones. */
export function TableOfContents({ groups, isSearch }: TableOfContentsProps) {
  const { t } = useTranslation('api-docs')
  const links = <Links groups={groups} isSearch={isSearch} />
  return (
    <>
      <nav
        aria-label={t('contents')}
        className="sticky -ms-2 top-[calc(var(--top-banner)+72px)] max-h-[calc(100dvh-var(--top-banner)-88px)] overflow-y-auto overscroll-contain pb-4 max-lg:hidden"
      >
        {links}
      </nav>
      <nav aria-label={t('contents')} className="lg:hidden">
        <Disclosure label={t('contents')} className="bg-surface">
          <div className="p-2">{links}</div>
        </Disclosure>
      </nav>
    </>
  )
}

export type TableOfContentsProps = {
  groups: OperationGroup[]
  /** A search hides the links to sections that are not shown. */
  isSearch: boolean
}

export const anchors = { overview: 'overview', examples: 'examples', schemas: 'schemas' } as const

export function groupAnchor(tag: string): string {
  return `group-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`
}

function Links({ groups, isSearch }: TableOfContentsProps) {
  const { t } = useTranslation('api-docs')
  return (
    <ul className="flex flex-col gap-3">
      {!isSearch && (
        <li className="flex flex-col">
          <ContentsLink anchor={anchors.overview} text={t('overview')} isHeading />
          <ContentsLink anchor={anchors.examples} text={t('examples.title')} isHeading />
        </li>
      )}
      {groups.map(({ tag, operations }) => (
        <li key={tag}>
          <ContentsLink anchor={groupAnchor(tag)} text={tag} lang="en" isHeading />
          <ul className="flex flex-col">
            {operations.map(({ id, summary }) => (
              <li key={id} className="flex">
                <ContentsLink anchor={id} text={summary} lang="en" />
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li className="flex">
        <ContentsLink anchor={anchors.schemas} text={t('schemas')} isHeading />
      </li>
    </ul>
  )
}

function ContentsLink({ anchor, text, lang, isHeading = false }: LinkProps) {
  const weight = isHeading ? 'font-medium text-text' : 'text-muted'
  return (
    <a
      href={`#${anchor}`}
      lang={lang}
      className={`flex min-h-7 min-w-0 flex-1 items-center rounded-sm px-2 py-0.5 text-sm enabled-hover:bg-subtle enabled-hover:text-text pointer-coarse:min-h-11 ${weight}`}
    >
      {/* The direction of the page aligns the lines. */}
      <span className="min-w-0 break-words">
        <bdi>{text}</bdi>
      </span>
    </a>
  )
}

type LinkProps = { anchor: string; text: string; lang?: string; isHeading?: boolean }
