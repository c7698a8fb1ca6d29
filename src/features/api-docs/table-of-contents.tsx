import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { OperationGroup } from './api-docs.schema'
import { Disclosure } from './disclosure'

/** Beside the page on wide screens; collapsed above it on narrow ones. */
export function TableOfContents({ groups, isSearch }: TableOfContentsProps) {
  const { t } = useTranslation('api-docs')
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentHeading(nav)
  const links = <Links groups={groups} isSearch={isSearch} current={current} />
  return (
    <>
      <nav
        ref={nav}
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

type TableOfContentsProps = {
  groups: OperationGroup[]
  /** A search hides the links to sections that are not shown. */
  isSearch: boolean
}

export const anchors = { overview: 'overview', examples: 'examples', schemas: 'schemas' } as const

export function groupAnchor(tag: string): string {
  return `group-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`
}

/** The last heading above the lower three quarters of the window, of those that the links lead to. */
function useCurrentHeading(nav: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  // After each render, because a search changes the links.
  useEffect(() => {
    const headings = Array.from(nav.current?.querySelectorAll('a') ?? [], ({ hash }) => hash.slice(1))
    const passed = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) passed.add(target.id)
          else passed.delete(target.id)
        setCurrent(headings.findLast((id) => passed.has(id)))
      },
      { rootMargin: '1000000px 0px -75% 0px' },
    )
    for (const id of headings) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  })
  return current
}

function Links({ groups, isSearch, current }: TableOfContentsProps & { current?: string }) {
  const { t } = useTranslation('api-docs')
  const linkTo = (anchor: string) => ({ anchor, isCurrent: anchor === current })
  return (
    <ul className="flex flex-col gap-3">
      {!isSearch && (
        <li className="flex flex-col">
          <ContentsLink {...linkTo(anchors.overview)} text={t('overview')} isHeading />
          <ContentsLink {...linkTo(anchors.examples)} text={t('examples.title')} isHeading />
        </li>
      )}
      {groups.map(({ tag, operations }) => (
        <li key={tag}>
          <ContentsLink {...linkTo(groupAnchor(tag))} text={tag} lang="en" isHeading />
          <ul className="flex flex-col">
            {operations.map(({ id, summary }) => (
              <li key={id} className="flex">
                <ContentsLink {...linkTo(id)} text={summary} lang="en" />
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li className="flex">
        <ContentsLink {...linkTo(anchors.schemas)} text={t('schemas')} isHeading />
      </li>
    </ul>
  )
}

function ContentsLink({ anchor, isCurrent, text, lang, isHeading = false }: LinkProps) {
  const weight = isHeading ? 'font-medium text-text' : 'text-muted'
  return (
    <a
      href={`#${anchor}`}
      aria-current={isCurrent || undefined}
      lang={lang}
      className={`flex min-h-7 min-w-0 flex-1 items-center rounded-sm px-2 py-0.5 text-sm enabled-hover:bg-subtle enabled-hover:text-text aria-[current=true]:bg-subtle aria-[current=true]:text-text pointer-coarse:min-h-11 ${weight}`}
    >
      {/* The direction of the page aligns the lines. */}
      <span className="min-w-0 break-words">
        <bdi>{text}</bdi>
      </span>
    </a>
  )
}

type LinkProps = { anchor: string; isCurrent: boolean; text: string; lang?: string; isHeading?: boolean }
