/** Keeps a click from before hydration. Links and forms work without React; a click on another button would be lost. */
import { useEffect } from 'react'

declare global {
  interface Window {
    earlyClick?: {
      /** The button that was clicked last, unless another element was clicked after it. */
      button?: HTMLButtonElement | null
      stop: () => void
    }
  }
}

/** Runs in the head of the page. The class `early-click` shows by the pointer that the click is kept. */
export const earlyClickScript = `(function(d){
var early=window.earlyClick={stop:function(){d.removeEventListener('click',keep,true);d.documentElement.classList.remove('early-click')}};
function keep(e){early.button=e.target.closest('button[type=button]');d.documentElement.classList.toggle('early-click',!!early.button)}
d.addEventListener('click',keep,true)})(document)`

/** Repeats the click once the page is hydrated. React hydrates the parent of the button first if that is still to come. */
export function useEarlyClick(): void {
  useEffect(() => {
    const { earlyClick } = window
    const button = earlyClick?.button
    earlyClick?.stop()
    if (!earlyClick || !button) return
    earlyClick.button = null
    // React hydrates for an event only outside of its own work.
    setTimeout(() => button.isConnected && button.click())
  }, [])
}
