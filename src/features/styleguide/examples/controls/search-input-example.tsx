import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { SearchInput } from '@/ui/form/search-input'

export function SearchInputExample({ words }: ExampleProps) {
  const { search, clear } = words
  return (
    <States>
      <State isWide props='value=""'>
        <Sample label={search} clearLabel={clear} value="" />
      </State>
      <State isWide props="value">
        <Sample label={`${search} 2`} clearLabel={clear} value={words.name} />
      </State>
      <State isWide props="pending">
        <Sample label={`${search} 3`} clearLabel={clear} value={words.foreignName} pending />
      </State>
    </States>
  )
}

type SampleProps = { label: string; clearLabel: string; value: string; pending?: boolean }

function Sample({ label, ...props }: SampleProps) {
  return <SearchInput {...props} name="sample" label={label} placeholder={label} onSearch={() => {}} />
}
