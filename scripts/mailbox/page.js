/** The list follows the events of the server. The hash of the URL is the id of the open mail. */
const list = document.querySelector('#list')
const mail = document.querySelector('#mail')
const count = document.querySelector('#count')
const filter = document.querySelector('#filter')
const clear = document.querySelector('#clear')

let messages = []
let shown
let tab = 'HTML'

new EventSource('/api/events').onmessage = refresh
window.addEventListener('hashchange', () => {
  render()
  if (location.hash) mail.focus()
})
filter.addEventListener('input', render)
clear.addEventListener('click', () => fetch('/api/messages', { method: 'DELETE' }))
document.addEventListener('keydown', onKey)

async function refresh() {
  messages = await (await fetch('/api/messages')).json()
  render()
}

function visible() {
  const words = filter.value.trim().toLowerCase()
  return messages.filter(({ to, from, subject }) => `${to} ${from} ${subject}`.toLowerCase().includes(words))
}

function render() {
  const current = visible()
  const open = messages.find(({ id }) => `#${id}` === location.hash)
  const wanted = open ?? (location.hash ? undefined : current[0])
  count.textContent = messages.length === 1 ? '1 mail' : `${messages.length} mails`
  clear.hidden = messages.length === 0
  const focused = document.activeElement?.getAttribute('href')
  list.replaceChildren(
    ...current.map((message) => row(message, message === wanted)),
    ...(current.length
      ? []
      : [
          emptyState(
            messages.length
              ? 'No matching mails.'
              : 'No mails yet. Mails from the application appear here immediately.',
          ),
        ]),
  )
  if (focused?.startsWith('#')) list.querySelector(`[href="${focused}"]`)?.focus()
  document.body.toggleAttribute('data-open', Boolean(open))
  // The open mail must not flicker when another mail arrives.
  if (wanted?.id === shown && mail.childElementCount > 0) return
  shown = wanted?.id
  mail.replaceChildren(...(wanted ? view(wanted) : [emptyState(messages.length ? 'Select a mail.' : '')]))
}

function row(message, isShown) {
  const link = element('a', { href: `#${message.id}` })
  if (isShown) link.setAttribute('aria-current', 'true')
  link.append(
    element('b', {}, message.to),
    element('small', {}, time(message.date)),
    element('span', { dir: 'auto' }, message.subject || '(no subject)'),
    message.code ? element('code', {}, message.code) : '',
  )
  return link
}

function view(message) {
  const back = element('button', { type: 'button', className: 'back' }, '← All mails')
  back.addEventListener('click', () => {
    location.hash = ''
  })
  const details = element('dl')
  for (const [name, value] of Object.entries({
    To: message.to,
    From: message.from,
    Received: time(message.date),
  })) {
    details.append(element('dt', {}, name), element('dd', {}, value))
  }
  const title = element('div')
  title.append(element('h2', { dir: 'auto' }, message.subject || '(no subject)'), details)
  const head = element('div', { className: 'head' })
  head.append(title, message.code ? codeBox(message.code) : '')
  return [back, head, ...tabs(message)]
}

function codeBox(code) {
  const box = element('div', { className: 'code' })
  const copy = element('button', { type: 'button', className: 'primary' }, 'Copy')
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 1500)
  })
  box.append(element('output', { ariaLabel: 'Code' }, code), copy)
  return box
}

function tabs(message) {
  const panels = new Map([
    ['HTML', () => frame(message)],
    ['Text', () => element('pre', { dir: 'auto' }, message.text || '(no text version)')],
    [
      'Headers',
      () => element('pre', {}, message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')),
    ],
  ])
  if (!message.html) panels.delete('HTML')
  const bar = element('div', { className: 'tabs', role: 'tablist' })
  const panel = element('div', { className: 'panel', role: 'tabpanel', tabIndex: 0 })
  const names = [...panels.keys()]

  function select(name, focus) {
    panel.replaceChildren(panels.get(name)())
    panel.setAttribute('aria-label', name)
    for (const button of bar.children) {
      const isSelected = button.textContent === name
      button.setAttribute('aria-selected', String(isSelected))
      button.tabIndex = isSelected ? 0 : -1
      if (isSelected && focus) button.focus()
    }
  }
  /** The selected tab stays selected for the next mails that have it. */
  function choose(name, focus) {
    tab = name
    select(name, focus)
  }
  for (const name of names) {
    const button = element('button', { type: 'button', role: 'tab' }, name)
    button.addEventListener('click', () => choose(name))
    button.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (step) choose(names.at((names.indexOf(name) + step) % names.length), true)
    })
    bar.append(button)
  }
  select(names.includes(tab) ? tab : names[0])
  return [bar, panel]
}

function frame(message) {
  return element('iframe', {
    src: `/messages/${message.id}/html`,
    title: message.subject,
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  })
}

/** Up and down move through the list, "/" focuses the filter, Escape goes back. */
function onKey(event) {
  if (event.key === 'Escape') {
    if (event.target === filter && filter.value) return
    location.hash = ''
  }
  if (event.target === filter) return
  if (event.key === '/') {
    event.preventDefault()
    filter.focus()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !list.contains(document.activeElement)) return
  event.preventDefault()
  const links = [...list.querySelectorAll('a')]
  links[links.indexOf(document.activeElement) + step]?.focus()
}

function emptyState(text) {
  return element('p', { className: 'nothing' }, text)
}

function time(date) {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(date))
}

function element(name, properties = {}, text = '') {
  const { role, sandbox, ...rest } = properties
  const node = Object.assign(document.createElement(name), rest)
  if (role) node.setAttribute('role', role)
  if (sandbox) node.setAttribute('sandbox', sandbox)
  node.textContent = text
  return node
}
