import { Alert, type AlertProps } from '@/ui/alert'

/** An alert that appears after a submit. It interrupts a screen reader in every tone, and the page scrolls to it. */
export function ResponseAlert(props: AlertProps) {
  return <Alert {...props} ref={scrollIntoView} role="alert" />
}

/** In a low window, or above the keyboard of a phone, the start of a form is out of view when its button is pressed. */
function scrollIntoView(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
