/** In the order of the page. A component of `src/ui` without an example fails a test. */

import { ButtonExample } from '@/features/styleguide/examples/controls/button-example'
import { CheckboxExample } from '@/features/styleguide/examples/controls/checkbox-example'
import { ChoiceInputExample } from '@/features/styleguide/examples/controls/choice-input-example'
import { CodeFieldExample } from '@/features/styleguide/examples/controls/code-field-example'
import { ComboboxExample } from '@/features/styleguide/examples/controls/combobox-example'
import { DateInputExample } from '@/features/styleguide/examples/controls/date-input-example'
import { DatePickerExample } from '@/features/styleguide/examples/controls/date-picker-example'
import { DialogExample } from '@/features/styleguide/examples/controls/dialog-example'
import { FieldExample } from '@/features/styleguide/examples/controls/field-example'
import { FormExample } from '@/features/styleguide/examples/controls/form-example'
import { MenuExample } from '@/features/styleguide/examples/controls/menu-example'
import { NumberInputExample } from '@/features/styleguide/examples/controls/number-input-example'
import { ResourceFieldsExample } from '@/features/styleguide/examples/controls/resource-fields-example'
import { SearchInputExample } from '@/features/styleguide/examples/controls/search-input-example'
import { SelectExample } from '@/features/styleguide/examples/controls/select-example'
import { AlertExample } from '@/features/styleguide/examples/display/alert-example'
import { AvatarExample } from '@/features/styleguide/examples/display/avatar-example'
import { BadgeExample } from '@/features/styleguide/examples/display/badge-example'
import { CardExample } from '@/features/styleguide/examples/display/card-example'
import { DefinitionListExample } from '@/features/styleguide/examples/display/definition-list-example'
import { EmptyStateExample } from '@/features/styleguide/examples/display/empty-state-example'
import { IconExample } from '@/features/styleguide/examples/display/icon-example'
import { KbdExample } from '@/features/styleguide/examples/display/kbd-example'
import { ListExample } from '@/features/styleguide/examples/display/list-example'
import { PagedListExample } from '@/features/styleguide/examples/display/paged-list-example'
import { SkeletonExample } from '@/features/styleguide/examples/display/skeleton-example'
import { TableExample } from '@/features/styleguide/examples/display/table-example'
import { TextLinkExample } from '@/features/styleguide/examples/display/text-link-example'
import { ToastExample } from '@/features/styleguide/examples/display/toast-example'
import { ValuesExample } from '@/features/styleguide/examples/display/values-example'
import type { Example } from './example'

export const examples: Example[] = [
  { name: 'button', components: ['button/button', 'button/button-link'], Component: ButtonExample },
  { name: 'field', components: ['form/field', 'form/input', 'form/textarea'], Component: FieldExample },
  { name: 'select', components: ['form/select'], Component: SelectExample },
  { name: 'checkbox', components: ['form/checkbox'], Component: CheckboxExample },
  {
    name: 'date-picker',
    components: ['date-picker/date-picker', 'date-picker/calendar'],
    Component: DatePickerExample,
  },
  {
    name: 'code-field',
    components: ['code-field/code-field', 'code-field/code-cells'],
    Component: CodeFieldExample,
  },
  { name: 'search-input', components: ['form/search-input'], Component: SearchInputExample },
  {
    name: 'combobox',
    components: ['combobox/combobox', 'combobox/combobox-group'],
    Component: ComboboxExample,
  },
  {
    name: 'number-input',
    components: ['form/number-input', 'form/parsed-input', 'form/money-input'],
    Component: NumberInputExample,
  },
  {
    name: 'date-input',
    components: ['date-picker/date-input', 'date-picker/date-time-input', 'date-picker/calendar-panel'],
    Component: DateInputExample,
  },
  {
    name: 'choice-input',
    components: ['combobox/choice-input', 'combobox/choice-list', 'combobox/combobox-option'],
    Component: ChoiceInputExample,
  },
  {
    name: 'resource-fields',
    folder: 'src/shell',
    components: ['forms/form-fields', 'forms/number-fields', 'forms/date-fields', 'forms/relation-field'],
    Component: ResourceFieldsExample,
  },
  { name: 'form', components: ['form/form', 'form/form-actions'], Component: FormExample },
  { name: 'list', components: ['list/list', 'list/dotted-line'], Component: ListExample },
  { name: 'table', components: ['table/table', 'table/table-cell'], Component: TableExample },
  {
    name: 'paged-list',
    folder: 'src/shell',
    components: [
      'lists/paged-list',
      'lists/table/data-table',
      'lists/filter-bar',
      'lists/column-menu',
      'lists/bulk/bulk-delete',
    ],
    Component: PagedListExample,
  },
  {
    name: 'skeleton',
    components: ['list/skeleton', 'table/table-skeleton', 'button/spinner'],
    Component: SkeletonExample,
  },
  { name: 'empty-state', components: ['list/empty-state'], Component: EmptyStateExample },
  { name: 'card', components: ['card'], Component: CardExample },
  { name: 'definition-list', components: ['list/definition-list'], Component: DefinitionListExample },
  {
    name: 'values',
    folder: 'src/shell',
    components: ['values/values', 'values/related-value'],
    Component: ValuesExample,
  },
  { name: 'alert', components: ['alert'], Component: AlertExample },
  { name: 'badge', components: ['badge'], Component: BadgeExample },
  { name: 'avatar', components: ['avatar'], Component: AvatarExample },
  { name: 'icon', components: ['icon'], Component: IconExample },
  { name: 'kbd', components: ['kbd'], Component: KbdExample },
  { name: 'text-link', components: ['text-link'], Component: TextLinkExample },
  {
    name: 'dialog',
    components: [
      'dialog/dialog',
      'dialog/dialog-button',
      'dialog/dialog-window',
      'dialog/dialog-drawer',
      'dialog/dialog-panel',
      'dialog/confirm-dialog',
    ],
    Component: DialogExample,
    isOverlay: true,
  },
  {
    name: 'menu',
    components: ['menu/menu', 'menu/menu-panel', 'menu/menu-item', 'menu/menu-choice', 'menu/menu-check'],
    Component: MenuExample,
    isOverlay: true,
  },
  {
    name: 'toast',
    components: ['toast/toaster', 'toast/toast-region'],
    Component: ToastExample,
    isOverlay: true,
  },
]
