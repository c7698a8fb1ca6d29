import { Definition, DefinitionList } from '@/ui/definition-list'
import type { SpecimenProps } from '../specimen'

export function DefinitionListSpecimen({ words }: SpecimenProps) {
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
