/** Ids begin with the time of their creation (RFC 9562). So they sort by time, and a time bounds a range of ids. */

const RANDOM_DIGITS = 18

/** `random` are hexadecimal digits, of which 18 are used. An id has no room for a time before 1970. */
export function uuid7(time: Date, random: string): string {
  const digits = random.slice(0, RANDOM_DIGITS).padEnd(RANDOM_DIGITS, '0')
  const millis = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** No id that was made at `time` or later is smaller. */
export function firstUuid7(time: Date): string {
  return uuid7(time, '')
}
