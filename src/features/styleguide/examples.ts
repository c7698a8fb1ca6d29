/** The components of the kit in the order of its page. A component of `src/ui` that no line shows fails a test. */

import { ButtonExample } from '@/features/styleguide/examples/controls/button-example'
import { CheckboxExample } from '@/features/styleguide/examples/controls/checkbox-example'
import { CodeFieldExample } from '@/features/styleguide/examples/controls/code-field-example'
import { ComboboxExample } from '@/features/styleguide/examples/controls/combobox-example'
import { CopyButtonExample } from '@/features/styleguide/examples/controls/copy-button-example'
import { DatePickerExample } from '@/features/styleguide/examples/controls/date-picker-example'
import { DialogExample } from '@/features/styleguide/examples/controls/dialog-example'
import { FieldExample } from '@/features/styleguide/examples/controls/field-example'
import { FormExample } from '@/features/styleguide/examples/controls/form-example'
import { MenuExample } from '@/features/styleguide/examples/controls/menu-example'
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
import { SkeletonExample } from '@/features/styleguide/examples/display/skeleton-example'
import { TextLinkExample } from '@/features/styleguide/examples/display/text-link-example'
import { ToastExample } from '@/features/styleguide/examples/display/toast-example'
import type { Example } from './example'

export const examples: Example[] = [
  { name: 'button', shows: ['button', 'button-link'], Component: ButtonExample },
  { name: 'field', shows: ['field', 'input', 'textarea'], Component: FieldExample },
  { name: 'select', shows: ['select'], Component: SelectExample },
  { name: 'checkbox', shows: ['checkbox'], Component: CheckboxExample },
  { name: 'date-picker', shows: ['date-picker', 'calendar'], Component: DatePickerExample },
  { name: 'code-field', shows: ['code-field', 'code-cells'], Component: CodeFieldExample },
  { name: 'search-input', shows: ['search-input'], Component: SearchInputExample },
  { name: 'combobox', shows: ['combobox', 'combobox-group'], Component: ComboboxExample },
  { name: 'form', shows: ['form', 'form-actions'], Component: FormExample },
  { name: 'list', shows: ['list'], Component: ListExample },
  { name: 'skeleton', shows: ['skeleton', 'list-skeleton', 'spinner'], Component: SkeletonExample },
  { name: 'empty-state', shows: ['empty-state'], Component: EmptyStateExample },
  { name: 'card', shows: ['card'], Component: CardExample },
  { name: 'definition-list', shows: ['definition-list'], Component: DefinitionListExample },
  { name: 'alert', shows: ['alert'], Component: AlertExample },
  { name: 'badge', shows: ['badge'], Component: BadgeExample },
  { name: 'avatar', shows: ['avatar'], Component: AvatarExample },
  { name: 'icon', shows: ['icon'], Component: IconExample },
  { name: 'kbd', shows: ['kbd'], Component: KbdExample },
  { name: 'text-link', shows: ['text-link'], Component: TextLinkExample },
  { name: 'copy-button', shows: ['copy-button'], Component: CopyButtonExample },
  {
    name: 'dialog',
    shows: ['dialog', 'dialog-button', 'dialog-window', 'dialog-drawer', 'dialog-panel', 'confirm-dialog'],
    Component: DialogExample,
    isOnTop: true,
  },
  {
    name: 'menu',
    shows: ['menu', 'menu-panel', 'menu-item', 'menu-choice'],
    Component: MenuExample,
    isOnTop: true,
  },
  { name: 'toast', shows: ['toaster', 'toast-region'], Component: ToastExample, isOnTop: true },
]
