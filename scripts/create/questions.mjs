import { createInterface } from 'node:readline/promises'
import { checkEmail, checkName, checkText, checkTitle, checkUrl } from '../project/answer-checks.mjs'
import { completeAnswers } from '../project/identity.mjs'
import { checkLanguages, readWithout } from './options.mjs'

/** Asks for the answers that were not given as options. An empty line takes the default in brackets. */
export async function askAnswers(given, choices, { input, output }) {
  const terminal = createInterface({ input, output })
  const closed = new Promise((_, reject) => {
    terminal.once('close', () => reject(new Error('Cancelled.')))
    terminal.once('SIGINT', () => terminal.close())
  })
  // An error before the first question is reported by that question.
  closed.catch(() => {})
  try {
    const name = given.name ?? (await ask('Name of the folder and package', '', checkName))
    const { title: likelyTitle } = completeAnswers({ ...given, name })
    const title = given.title ?? (await ask('Title', likelyTitle, checkTitle))
    const likely = completeAnswers({ ...given, name, title })
    const maker = {
      name: given.maker?.name ?? (await ask('Maker', likely.maker.name, checkText)),
      url: given.maker?.url ?? (await ask('Website of the maker', likely.maker.url, checkUrl)),
    }
    const contact = given.contact ?? (await ask('Email address for questions', likely.contact, checkEmail))
    const holder = given.licenceHolder ?? (await ask('Name in LICENSE', maker.name, checkText))
    const kept =
      given.languages ??
      (await ask('Languages', choices.languages.join(','), (text) => checkLanguages(text, choices.languages)))
    const without = given.without
      ? {}
      : await ask(
          `Leave out (of ${[...choices.capabilities, ...choices.resources].join(', ')})`,
          'nothing',
          (text) => readWithout(text === 'nothing' ? '' : text, choices),
        )
    return { ...given, name, title, maker, contact, licenceHolder: holder, languages: kept, ...without }
  } finally {
    terminal.close()
  }

  async function ask(question, proposal, check) {
    for (;;) {
      const line = await Promise.race([
        terminal.question(`${question}${proposal && ` [${proposal}]`}: `),
        closed,
      ])
      try {
        return check(line.trim() || proposal)
      } catch (error) {
        output.write(`${error.message}\n`)
      }
    }
  }
}
