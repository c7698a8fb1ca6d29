/** In the order of the page. A component of `src/ui` without an example fails a test. */

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
  { name: 'form', components: ['form/form', 'form/form-actions'], Component: FormExample },
  { name: 'list', components: ['list/list'], Component: ListExample },
  {
    name: 'skeleton',
    components: ['list/skeleton', 'list/list-skeleton', 'button/spinner'],
    Component: SkeletonExample,
  },
  { name: 'empty-state', components: ['list/empty-state'], Component: EmptyStateExample },
  { name: 'card', components: ['card'], Component: CardExample },
  { name: 'definition-list', components: ['list/definition-list'], Component: DefinitionListExample },
  { name: 'alert', components: ['alert'], Component: AlertExample },
  { name: 'badge', components: ['badge'], Component: BadgeExample },
  { name: 'avatar', components: ['avatar'], Component: AvatarExample },
  { name: 'icon', components: ['icon'], Component: IconExample },
  { name: 'kbd', components: ['kbd'], Component: KbdExample },
  { name: 'text-link', components: ['text-link'], Component: TextLinkExample },
  { name: 'copy-button', components: ['button/copy-button'], Component: CopyButtonExample },
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
    components: ['menu/menu', 'menu/menu-panel', 'menu/menu-item', 'menu/menu-choice'],
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
