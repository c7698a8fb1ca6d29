import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Combobox } from '@/ui/combobox/combobox'
import { Icon } from '@/ui/icon'
import { Kbd } from '@/ui/kbd'

export function ComboboxExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="groups">
        <Sample texts={texts} label={texts.search} />
      </Variant>
      <Variant isWide props="groups={[]}, pending, footer">
        <Sample texts={texts} label={`${texts.search} 2`} isEmpty />
      </Variant>
    </Variants>
  )
}

function Sample({ texts, label, isEmpty = false }: ExampleProps & { label: string; isEmpty?: boolean }) {
  const [term, setTerm] = useState('')
  const icon = <Icon as={FileText} className="text-muted" />
  const options = [
    {
      id: 'title',
      label: texts.title,
      description: texts.ago,
      leading: icon,
      trailing: <Kbd keys={['G', 'R']} />,
    },
    { id: 'name', label: texts.foreignName, leading: icon },
    { id: 'long', label: texts.long, leading: icon },
  ].map((option) => ({ ...option, onSelect: () => setTerm(option.label) }))
  return (
    <div className="flex flex-col overflow-clip rounded-lg border bg-raised">
      <Combobox
        label={label}
        placeholder={texts.placeholder}
        term={term}
        onTermChange={setTerm}
        groups={isEmpty ? [] : [{ id: 'all', heading: texts.first, options }]}
        pending={isEmpty}
        footer={isEmpty && <p className="px-5 py-6 text-center text-muted">{texts.noResults}</p>}
      />
    </div>
  )
}
