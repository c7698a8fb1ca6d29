import { schemaAnchor } from '@/features/api-docs/operation/schema-link'
import { ValueList } from '@/features/api-docs/operation/value-list'
import { useTranslation } from '@/i18n/use-translation'
import type { ComponentSchema } from './api-docs.schema'
import { MarkdownText } from './markdown-text'
import { SectionTitle } from './section-title'
import { anchors } from './table-of-contents'

export function SchemasSection({ schemas }: { schemas: ComponentSchema[] }) {
  const { t } = useTranslation('api-docs')
  return (
    <section aria-labelledby={anchors.schemas} className="flex min-w-0 flex-col gap-6">
      <SectionTitle id={anchors.schemas}>{t('schemas')}</SectionTitle>
      {schemas.map(({ name, description, fields }) => (
        <article
          key={name}
          dir="ltr"
          aria-labelledby={schemaAnchor(name)}
          className="flex min-w-0 flex-col gap-2.5"
        >
          <h3
            id={schemaAnchor(name)}
            className="scroll-mt-[calc(var(--top-banner)+72px)] font-medium font-mono text-base"
          >
            <bdi dir="ltr" translate="no" className="break-all">
              {name}
            </bdi>
          </h3>
          <MarkdownText text={description} className="text-muted" />
          {fields.length > 0 && (
            <ValueList values={fields.map((field, index) => ({ ...field, id: `${index} ${field.name}` }))} />
          )}
        </article>
      ))}
    </section>
  )
}
