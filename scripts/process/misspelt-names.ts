/** Shorter names, such as PORT and HOST, are close to names that other programs use. */
const MIN_LENGTH = 6

/**
 * Names in the environment that nearly equal a setting without a value: a letter, an underscore or the plural differs.
 */
export function findMisspeltNames(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): { name: string; setting: string }[] {
  const unset = settings.filter((setting) => setting.length >= MIN_LENGTH && !environment[setting])
  const others = Object.keys(environment).filter((name) => !settings.includes(name))
  return others.flatMap((name) => {
    const setting = unset.find((it) => isSimilar(name, it))
    return setting ? [{ name, setting }] : []
  })
}

function isSimilar(name: string, setting: string): boolean {
  return toSingular(name) === toSingular(setting) || isOneEditAway(name, setting)
}

function toSingular(name: string): string {
  return name.replace(/IES$/, 'Y').replace(/S$/, '')
}

/** Whether one letter was added, left out or replaced. */
function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const start = [...long].findIndex((letter, index) => letter !== short[index])
  const rest = short.length === long.length ? short.slice(start + 1) : short.slice(start)
  return long.slice(start + 1) === rest
}
