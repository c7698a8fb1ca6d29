import { Button, type ButtonProps } from '@/ui/button/button'
import { preloadDialog } from './dialog'

/** A button that opens a dialog: the code of dialogs is fetched as soon as somebody is about to press it. */
export function DialogButton(props: ButtonProps) {
  return <Button aria-haspopup="dialog" onPointerEnter={preloadDialog} onFocus={preloadDialog} {...props} />
}
