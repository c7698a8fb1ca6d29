/** The components of the kit in the order of its page. A component of `src/ui` that no line shows fails a test. */

import { ButtonSpecimen } from '@/features/styleguide/examples/controls/button-example'
import { CheckboxSpecimen } from '@/features/styleguide/examples/controls/checkbox-example'
import { CodeFieldSpecimen } from '@/features/styleguide/examples/controls/code-field-example'
import { FinderSpecimen } from '@/features/styleguide/examples/controls/combobox-example'
import { CopyButtonSpecimen } from '@/features/styleguide/examples/controls/copy-button-example'
import { DatePickerSpecimen } from '@/features/styleguide/examples/controls/date-picker-example'
import { DialogSpecimen } from '@/features/styleguide/examples/controls/dialog-example'
import { FieldSpecimen } from '@/features/styleguide/examples/controls/field-example'
import { FormSpecimen } from '@/features/styleguide/examples/controls/form-example'
import { MenuSpecimen } from '@/features/styleguide/examples/controls/menu-example'
import { SearchInputSpecimen } from '@/features/styleguide/examples/controls/search-input-example'
import { SelectSpecimen } from '@/features/styleguide/examples/controls/select-example'
import { AlertSpecimen } from '@/features/styleguide/examples/display/alert-example'
import { AvatarSpecimen } from '@/features/styleguide/examples/display/avatar-example'
import { BadgeSpecimen } from '@/features/styleguide/examples/display/badge-example'
import { CardSpecimen } from '@/features/styleguide/examples/display/card-example'
import { DefinitionListSpecimen } from '@/features/styleguide/examples/display/definition-list-example'
import { EmptyStateSpecimen } from '@/features/styleguide/examples/display/empty-state-example'
import { IconSpecimen } from '@/features/styleguide/examples/display/icon-example'
import { KbdSpecimen } from '@/features/styleguide/examples/display/kbd-example'
import { ListSpecimen } from '@/features/styleguide/examples/display/list-example'
import { SkeletonSpecimen } from '@/features/styleguide/examples/display/skeleton-example'
import { TextLinkSpecimen } from '@/features/styleguide/examples/display/text-link-example'
import { ToastSpecimen } from '@/features/styleguide/examples/display/toast-example'
import type { Specimen } from './example'

export const specimens: Specimen[] = [
  { name: 'button', shows: ['button', 'button-link'], Component: ButtonSpecimen },
  { name: 'field', shows: ['field', 'input', 'textarea'], Component: FieldSpecimen },
  { name: 'select', shows: ['select'], Component: SelectSpecimen },
  { name: 'checkbox', shows: ['checkbox'], Component: CheckboxSpecimen },
  { name: 'date-picker', shows: ['date-picker', 'calendar'], Component: DatePickerSpecimen },
  { name: 'code-field', shows: ['code-field', 'code-cells'], Component: CodeFieldSpecimen },
  { name: 'search-input', shows: ['search-input'], Component: SearchInputSpecimen },
  { name: 'combobox', shows: ['combobox', 'combobox-group'], Component: FinderSpecimen },
  { name: 'form', shows: ['form', 'form-actions'], Component: FormSpecimen },
  { name: 'list', shows: ['list'], Component: ListSpecimen },
  { name: 'skeleton', shows: ['skeleton', 'list-skeleton', 'spinner'], Component: SkeletonSpecimen },
  { name: 'empty-state', shows: ['empty-state'], Component: EmptyStateSpecimen },
  { name: 'card', shows: ['card'], Component: CardSpecimen },
  { name: 'definition-list', shows: ['definition-list'], Component: DefinitionListSpecimen },
  { name: 'alert', shows: ['alert'], Component: AlertSpecimen },
  { name: 'badge', shows: ['badge'], Component: BadgeSpecimen },
  { name: 'avatar', shows: ['avatar'], Component: AvatarSpecimen },
  { name: 'icon', shows: ['icon'], Component: IconSpecimen },
  { name: 'kbd', shows: ['kbd'], Component: KbdSpecimen },
  { name: 'text-link', shows: ['text-link'], Component: TextLinkSpecimen },
  { name: 'copy-button', shows: ['copy-button'], Component: CopyButtonSpecimen },
  {
    name: 'dialog',
    shows: ['dialog', 'dialog-button', 'dialog-window', 'dialog-drawer', 'dialog-panel', 'confirm-dialog'],
    Component: DialogSpecimen,
    isOnTop: true,
  },
  {
    name: 'menu',
    shows: ['menu', 'menu-panel', 'menu-item', 'menu-choice'],
    Component: MenuSpecimen,
    isOnTop: true,
  },
  { name: 'toast', shows: ['toaster', 'toast-region'], Component: ToastSpecimen, isOnTop: true },
]
