/** Keeps Ctrl K from before hydration. */
import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    earlyKeys?: { isPressed?: boolean; stop: () => void }
  }
}

/** Says that the page has a command palette. On other pages the browser keeps its own Ctrl K. */
export const paletteMarker = { 'data-command-palette': '' }

/** Runs in the head of the page. */
export const earlyKeysScript = `(function(d){
var early=window.earlyKeys={stop:function(){d.removeEventListener('keydown',keep,true)}};
function keep(e){
var isK=/^k$/i.test(e.key)||e.code==='KeyK'&&!/^[a-z]$/i.test(e.key);
if(!isK||!(e.ctrlKey||e.metaKey)||e.altKey||e.shiftKey||!d.querySelector('[data-command-palette]'))return;
e.preventDefault();early.isPressed=true}
d.addEventListener('keydown',keep,true)})(document)`

/** Calls `onKeys` if the keys were pressed before the component was hydrated. */
export function useEarlyKeys(onKeys: () => void): void {
  const call = useEffectEvent(onKeys)
  useEffect(() => {
    const { earlyKeys } = window
    earlyKeys?.stop()
    if (!earlyKeys?.isPressed) return
    earlyKeys.isPressed = false
    call()
  }, [])
}
