import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/form/checkbox'
import { Icon } from '@/ui/icon'
import { ListRowLink } from '@/ui/list/list'
import { Table, TableHeader, TableRow } from '@/ui/table/table'
import { TableCell, TableControl, TableTitle } from '@/ui/table/table-cell'

export function TableExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="leading, details, badges, align, phone, isSelected">
        <Example texts={texts} label={texts.title} names={[texts.name, texts.foreignName, texts.long]} />
      </Variant>
      <Variant isWide props="pending">
        <Example texts={texts} label={texts.loading} names={[texts.name]} pending />
      </Variant>
    </Variants>
  )
}

type Props = ExampleProps & { label: string; names: string[]; pending?: boolean }

function Example({ texts, label, names, pending }: Props) {
  return (
    <Table
      label={label}
      pending={pending}
      head={
        <>
          <TableHeader isSelection className="w-12">
            <Checkbox label={texts.title} isLabelHidden />
          </TableHeader>
          <TableHeader sorted="ascending">{texts.label}</TableHeader>
          <TableHeader className="w-24">
            <span className="block text-end">{texts.code}</span>
          </TableHeader>
          <TableHeader className="w-16">
            <span className="sr-only">{texts.more}</span>
          </TableHeader>
        </>
      }
    >
      {names.map((name, index) => (
        <TableRow key={name} isSelected={index === 1}>
          <TableControl phone="selecting">
            <Checkbox label={name} isLabelHidden defaultChecked={index === 1} className="-m-2 p-2" />
          </TableControl>
          <TableTitle
            leading={<Avatar name={name} />}
            details={texts.text}
            badges={
              index === 1
                ? [
                    <Badge key="state" tone="success">
                      {texts.state}
                    </Badge>,
                  ]
                : undefined
            }
          >
            <ListRowLink to="/dev/styleguide">{name}</ListRowLink>
          </TableTitle>
          <TableCell align="end">{1_234 * (index + 1)}</TableCell>
          <TableControl>
            <Button variant="ghost" size="icon" aria-label={`${texts.more}: ${name}`}>
              <Icon as={Ellipsis} size={20} />
            </Button>
          </TableControl>
        </TableRow>
      ))}
    </Table>
  )
}
