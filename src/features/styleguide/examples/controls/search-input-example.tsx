import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { SearchInput } from '@/ui/form/search-input'

export function SearchInputExample({ texts }: ExampleProps) {
  const { search, clear } = texts
  return (
    <Variants>
      <Variant isWide props='value=""'>
        <Sample label={search} clearLabel={clear} value="" />
      </Variant>
      <Variant isWide props="value">
        <Sample label={`${search} 2`} clearLabel={clear} value={texts.name} />
      </Variant>
      <Variant isWide props="pending">
        <Sample label={`${search} 3`} clearLabel={clear} value={texts.foreignName} pending />
      </Variant>
    </Variants>
  )
}

type SampleProps = { label: string; clearLabel: string; value: string; pending?: boolean }

function Sample({ label, ...props }: SampleProps) {
  return <SearchInput {...props} name="sample" label={label} placeholder={label} onSearch={() => {}} />
}
