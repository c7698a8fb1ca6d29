const guessableWords = /secret|replace|better.?auth|change|random|example|placeholder|password|openssl/i
/** A block that is repeated until the end. */
const repeatedBlock = /^(.{1,12})\1+.{0,11}$/s
const sequences = ['0123456789012345', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Seven characters of a sequence in a row are a coincidence in fewer than one of 100,000 random texts. */
const RUN_LENGTH = 7

/**
 * Refuses example texts, sentences, repetitions and sequences. A random text of 32 hexadecimal digits has about 14 distinct
 * digits. A line break at the end is common in secrets that are read from files.
 */
export function isHardToGuess(secret: string): boolean {
  const text = secret.toLowerCase()
  return (
    new Set(secret).size >= 10 &&
    !guessableWords.test(secret) &&
    !/\s/.test(secret.trim()) &&
    !repeatedBlock.test(secret) &&
    !sequences.some((sequence) => hasRun(text, sequence))
  )
}

function hasRun(text: string, sequence: string): boolean {
  return Array.from({ length: sequence.length - RUN_LENGTH + 1 }, (_, start) =>
    sequence.slice(start, start + RUN_LENGTH),
  ).some((run) => text.includes(run))
}
