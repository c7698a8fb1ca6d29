import type { ExampleProps } from '@/features/styleguide/example'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

export function DefinitionListExample({ texts }: ExampleProps) {
  return (
    <DefinitionList>
      <Definition term={texts.label}>{texts.name}</Definition>
      <Definition term={texts.state}>
        <bdi>{texts.foreignName}</bdi>
      </Definition>
      <Definition term={texts.title}>{texts.long}</Definition>
    </DefinitionList>
  )
}
