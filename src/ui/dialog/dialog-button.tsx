import { Button, type ButtonProps } from '@/ui/button/button'
import { preloadOnIntent } from '@/ui/lazy-component'
import { preloadDialog } from './dialog'

/** A button that opens a dialog. Preloads the dialog's code when the pointer or the focus reaches it. */
export function DialogButton(props: ButtonProps) {
  return <Button aria-haspopup="dialog" {...preloadOnIntent(preloadDialog)} {...props} />
}
