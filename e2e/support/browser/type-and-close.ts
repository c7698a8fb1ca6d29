/** For `page.evaluate`: types a letter and presses Escape with only microtasks in between. */
export async function typeAndClose() {
  document.execCommand('insertText', false, 'x')
  await Promise.resolve()
  const key = { key: 'Escape', bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
}
