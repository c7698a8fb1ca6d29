import { useTranslation } from '@/i18n/use-translation'

export function TableOfContents({ names }: { names: string[] }) {
  const { t } = useTranslation('dev')
  return (
    <nav
      aria-label={t('styleguide.contents')}
      className="lg:sticky lg:top-[calc(var(--top-banner)+72px)] lg:max-h-[calc(100dvh-var(--top-banner)-88px)] lg:overflow-y-auto"
    >
      <ul translate="no" className="-mx-2 flex flex-wrap lg:flex-col">
        {names.map((name) => (
          <li key={name} className="flex">
            <a href={`#${name}`} className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass =
  'flex min-h-7 flex-1 items-center rounded-sm px-2 py-0.5 text-muted text-sm enabled-hover:bg-subtle enabled-hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11'
