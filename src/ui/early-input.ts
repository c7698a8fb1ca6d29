/**
 * Keeps clicks and changes from before hydration. Links and posted forms work without React; a click on another button, or a
 * changed search, filter or setting, would be lost.
 */
import { useEffect } from 'react'

declare global {
  interface Window {
    /** Repeats clicks and changes. React hydrates for an event only outside of its own work, so it waits for the end of that. */
    repeatEarlyInput?: () => void
  }
}

/**
 * Runs in the head of the page. The class `early-click` shows by the pointer that a click on a button is kept, unless another
 * element is clicked after it.
 *
 * The first event of a repeated change makes React hydrate the parent of the field, if that is still to come. React ignores
 * a value that it knows already: it notices each value that a script sets, except by the setter of the prototype.
 */
export const earlyInputScript = `(function(d){
var button,fields=new Map,root=d.documentElement;
function keepClick(e){button=e.target.closest('button[type=button]');root.classList.toggle('early-click',!!button)}
function keepChange(e){var f=e.target;if(!f.form||f.form.method=='get')fields.set(f,f.type=='checkbox'?f.checked:f.value)}
function change(value,f){
function tell(event){f.dispatchEvent(new Event(event,{bubbles:true}))}
if(!f.isConnected)return;
tell('input');
if(f.type=='checkbox'){f.checked=!value;f.click();return}
f.value=value+' ';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),'value').set.call(f,value);
tell('input');tell('change')}
function repeat(){fields.forEach(change);fields.clear();if(button&&button.isConnected)button.click();button=null}
d.addEventListener('click',keepClick,true);
d.addEventListener('input',keepChange,true);
window.repeatEarlyInput=function(){
d.removeEventListener('click',keepClick,true);
d.removeEventListener('input',keepChange,true);
root.classList.remove('early-click');
setTimeout(repeat)}})(document)`

export function useEarlyInput(): void {
  useEffect(() => {
    window.repeatEarlyInput?.()
  }, [])
}
