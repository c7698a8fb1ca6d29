export type ChangelogEntry = { version: string; section: string; text: string }

/** The entries of `newer` that `older` does not have, newest version first. */
export function listNewEntries(older: string, newer: string): ChangelogEntry[] {
  const known = new Set(parse(older).map(({ text }) => text))
  return parse(newer).filter(({ text }) => !known.has(text))
}

/** Formats as in the changelog. */
export function formatEntries(entries: ChangelogEntry[]): string {
  const lines = entries.flatMap(({ version, section, text }, index) => {
    const before = entries[index - 1]
    return [
      ...(before?.version === version ? [] : [`${index === 0 ? '' : '\n'}${version}`]),
      ...(before?.version === version && before.section === section ? [] : [`\n  ${section}\n`]),
      `  - ${text.replaceAll('\n', '\n    ')}`,
    ]
  })
  return lines.join('\n')
}

function parse(changelog: string): ChangelogEntry[] {
  const entries: ChangelogEntry[] = []
  let version = ''
  let kind = ''
  let section = ''
  for (const block of changelog.split(/\n(?=#|- |\n)/)) {
    const text = block.trim()
    const heading = /^(##+) \[?([^\]]*?)\]?(?: - .*)?$/.exec(text)
    if (heading?.[1] === '##') [version, section] = [heading[2] ?? '', '']
    else if (heading?.[1] === '###') section = kind = heading[2] ?? ''
    else if (heading?.[1] === '####') section = `${kind}: ${heading[2]}`
    else if (version && text.startsWith('- '))
      entries.push({ version, section, text: text.slice(2).replace(/\n {2}/g, '\n') })
  }
  return entries
}
