import { checkEmail, checkName, checkText, checkTitle, checkUrl } from '../project/answer-checks.mjs'

/** `choices` has the names of the languages, the capabilities and the sample resources. */
export function formatUsage({ languages, capabilities, resources }) {
  return `Creates a new project in a new folder.

  create-start-ui my-app
  create-start-ui my-app --title "My App" --without demo,oauth --languages en,fr

  --title <text>           The name that people see
  --maker <text>           Who makes the application, with --maker-url <address>
  --contact <address>      The email address for questions
  --licence-holder <text>  The name in LICENSE
  --languages <keys>       The languages to keep: ${languages.join(', ')}. The first one that stays is the default
  --without <names>        Capabilities and samples to leave out: ${[...capabilities, ...resources].join(', ')}
  --yes                    Takes the default for everything else, without questions`
}

/** The options with one value. */
const valued = ['title', 'maker', 'maker-url', 'contact', 'licence-holder', 'source', 'commit']
/** The options with a list. A second one adds to the first. */
const lists = ['languages', 'without']
const flags = ['yes', 'help']

/** Reads the command line. `name` is missing if it was not given; `answers` has only what was given. */
export function readOptions(words, choices) {
  const { names, options } = parse(words, choices)
  const [name, ...more] = names
  if (more.length > 0) throw new Error(`The name must be one word. Did you mean ${names.join('-')}?`)
  const read = (option, check) => (options[option] === undefined ? undefined : check(options[option]))
  const answers = {
    name: name === undefined ? undefined : checkName(name),
    title: read('title', checkTitle),
    maker: dropMissing({ name: read('maker', checkText), url: read('maker-url', checkUrl) }),
    contact: read('contact', checkEmail),
    licenceHolder: read('licence-holder', checkText),
    languages: read('languages', (text) => checkLanguages(text, choices.languages)),
    ...read('without', (text) => readWithout(text, choices)),
  }
  return {
    isHelp: options.help === true,
    isSilent: options.yes === true,
    source: options.source,
    commit: options.commit,
    answers: dropMissing(answers),
  }
}

function parse(words, choices) {
  const rest = [...words]
  const names = []
  const options = {}
  while (rest.length > 0) {
    const word = rest.shift()
    const [, option, value] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(word === '-h' ? '--help' : word) ?? []
    if (lists.includes(option))
      options[option] = [options[option], value ?? rest.shift()].filter(Boolean).join()
    else if (valued.includes(option)) options[option] = value ?? rest.shift() ?? ''
    else if (flags.includes(option) && value === undefined) options[option] = true
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}.\n\n${formatUsage(choices)}`)
    else names.push(word)
  }
  return { names, options }
}

export function checkLanguages(value, known) {
  return checkList(value, known, 'language')
}

/** The capabilities and the sample resources to leave out, as the answers name them. */
export function readWithout(value, { capabilities, resources }) {
  const names = checkList(value, [...capabilities, ...resources], 'capability')
  const withoutResources = names.filter((name) => resources.includes(name))
  return {
    without: names.filter((name) => !resources.includes(name)),
    ...(withoutResources.length > 0 && { withoutResources }),
  }
}

function checkList(value, known, kind) {
  const words = [...new Set(value.split(/[\s,]+/).filter(Boolean))]
  const unknown = words.find((word) => !known.includes(word))
  if (unknown === undefined && (words.length > 0 || kind === 'capability')) return words
  const choice = known.length > 0 ? `Choose from ${known.join(', ')}.` : 'There is none to choose.'
  throw new Error(
    unknown === undefined
      ? `Choose at least one ${kind}. ${choice}`
      : `Unknown ${kind} "${unknown}". ${choice}`,
  )
}

function dropMissing(object) {
  const entries = Object.entries(object).filter(
    ([, value]) => value !== undefined && (value.constructor !== Object || Object.keys(value).length > 0),
  )
  return Object.fromEntries(entries)
}
