/** The texts of a catalogue with their full keys, such as `users:title`. `prefix` is the namespace with its colon. */
export function listTexts(content, prefix) {
  return Object.entries(content).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : listTexts(text, `${prefix}${key}.`),
  )
}

/** Whether a text is still that of another language. Placeholders and signs are the same in all of them. */
export function isSameText(text, original) {
  const words = text.replace(/\{\{.*?\}\}/g, '')
  return /\p{L}/u.test(words) && text.toLowerCase() === original?.toLowerCase()
}
