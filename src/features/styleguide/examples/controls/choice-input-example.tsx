import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { ChoiceInput } from '@/ui/combobox/choice-input'
import { type Choice, ChoiceList } from '@/ui/combobox/choice-list'
import { Field } from '@/ui/form/field'

export function ChoiceInputExample({ texts }: ExampleProps) {
  const options = [
    { id: 'name', label: texts.name, description: 'ada@example.com' },
    { id: 'foreign', label: texts.foreignName },
    { id: 'long', label: texts.long },
  ]
  return (
    <Variants>
      <Variant isWide props="labels.clear">
        <Sample texts={texts} label={texts.label} options={options} />
      </Variant>
      <Variant isWide props="options={[]}, footer">
        <Sample texts={texts} label={`${texts.label} 2`} options={[]} />
      </Variant>
      <Variant isWide props="<ChoiceList>">
        <div className="w-full max-w-hand">
          <Field label={texts.title}>
            <ChoiceList
              id={`choice-list-${texts.lang}`}
              options={options}
              chosenId="name"
              activeId="foreign"
              onActivate={() => {}}
              onChoose={() => {}}
              footer={texts.hint}
            />
          </Field>
        </div>
      </Variant>
    </Variants>
  )
}

function Sample({ texts, label, options }: ExampleProps & { label: string; options: Choice[] }) {
  const [value, setValue] = useState<Choice | null>(options[0] ?? null)
  const [term, setTerm] = useState<string | null>(null)
  const found = options.filter(({ label }) => label.toLowerCase().includes((term ?? '').toLowerCase()))
  return (
    <Field label={label}>
      <ChoiceInput
        value={value}
        onChange={setValue}
        term={term}
        onTermChange={setTerm}
        options={found}
        labels={{ placeholder: texts.placeholder, clear: texts.clear }}
        footer={found.length === 0 && texts.empty}
      />
    </Field>
  )
}
