/** The components of the kit in the order of its page. A component of `src/ui` that no line shows fails a test. */
import type { Specimen } from './specimen'
import { AlertSpecimen } from './specimens/alert-specimen'
import { AvatarSpecimen } from './specimens/avatar-specimen'
import { BadgeSpecimen } from './specimens/badge-specimen'
import { ButtonSpecimen } from './specimens/button-specimen'
import { CardSpecimen } from './specimens/card-specimen'
import { CheckboxSpecimen } from './specimens/checkbox-specimen'
import { CodeFieldSpecimen } from './specimens/code-field-specimen'
import { CopyButtonSpecimen } from './specimens/copy-button-specimen'
import { DatePickerSpecimen } from './specimens/date-picker-specimen'
import { DefinitionListSpecimen } from './specimens/definition-list-specimen'
import { DialogSpecimen } from './specimens/dialog-specimen'
import { EmptyStateSpecimen } from './specimens/empty-state-specimen'
import { FieldSpecimen } from './specimens/field-specimen'
import { FinderSpecimen } from './specimens/finder-specimen'
import { FormSpecimen } from './specimens/form-specimen'
import { IconSpecimen } from './specimens/icon-specimen'
import { KbdSpecimen } from './specimens/kbd-specimen'
import { ListSpecimen } from './specimens/list-specimen'
import { MenuSpecimen } from './specimens/menu-specimen'
import { SearchInputSpecimen } from './specimens/search-input-specimen'
import { SelectSpecimen } from './specimens/select-specimen'
import { SkeletonSpecimen } from './specimens/skeleton-specimen'
import { TextLinkSpecimen } from './specimens/text-link-specimen'
import { ToastSpecimen } from './specimens/toast-specimen'

export const specimens: Specimen[] = [
  { name: 'button', shows: ['button', 'button-link'], Component: ButtonSpecimen },
  { name: 'field', shows: ['field', 'input', 'textarea'], Component: FieldSpecimen },
  { name: 'select', shows: ['select'], Component: SelectSpecimen },
  { name: 'checkbox', shows: ['checkbox'], Component: CheckboxSpecimen },
  { name: 'date-picker', shows: ['date-picker', 'calendar'], Component: DatePickerSpecimen },
  { name: 'code-field', shows: ['code-field', 'code-cells'], Component: CodeFieldSpecimen },
  { name: 'search-input', shows: ['search-input'], Component: SearchInputSpecimen },
  { name: 'finder', shows: ['finder', 'finder-group'], Component: FinderSpecimen },
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
