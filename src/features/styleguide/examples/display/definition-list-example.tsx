import type { ExampleProps } from '@/features/styleguide/example'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

export function DefinitionListExample({ words }: ExampleProps) {
  return (
    <DefinitionList>
      <Definition term={words.label}>{words.name}</Definition>
      <Definition term={words.state}>
        <bdi>{words.foreignName}</bdi>
      </Definition>
      <Definition term={words.title}>{words.long}</Definition>
    </DefinitionList>
  )
}
