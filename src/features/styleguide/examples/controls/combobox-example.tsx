import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Combobox } from '@/ui/combobox/combobox'
import { Icon } from '@/ui/icon'
import { Kbd } from '@/ui/kbd'

export function ComboboxExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="groups">
        <Sample words={words} label={words.search} />
      </State>
      <State isWide props="groups={[]}, pending, footer">
        <Sample words={words} label={`${words.search} 2`} isEmpty />
      </State>
    </States>
  )
}

function Sample({ words, label, isEmpty = false }: ExampleProps & { label: string; isEmpty?: boolean }) {
  const [term, setTerm] = useState('')
  const icon = <Icon as={FileText} className="text-muted" />
  const options = [
    {
      id: 'title',
      label: words.title,
      description: words.ago,
      leading: icon,
      trailing: <Kbd keys={['G', 'R']} />,
    },
    { id: 'name', label: words.foreignName, leading: icon },
    { id: 'long', label: words.long, leading: icon },
  ].map((option) => ({ ...option, onSelect: () => setTerm(option.label) }))
  return (
    <div className="flex flex-col overflow-clip rounded-lg border bg-raised">
      <Combobox
        label={label}
        placeholder={words.placeholder}
        term={term}
        onTermChange={setTerm}
        groups={isEmpty ? [] : [{ id: 'all', heading: words.first, options }]}
        pending={isEmpty}
        footer={isEmpty && <p className="px-5 py-6 text-center text-muted">{words.noResults}</p>}
      />
    </div>
  )
}
