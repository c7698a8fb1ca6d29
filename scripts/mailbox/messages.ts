import { EventEmitter } from 'node:events'
import PostalMime, { type Attachment } from 'postal-mime'
import { appConfig } from '#config'

export type Message = {
  id: string
  /** The recipients of the SMTP envelope, separated by commas. */
  to: string
  from: string
  subject: string
  date: string
  text: string
  html: string
  /** The login code in the mail. */
  code: string | null
  headers: { name: string; value: string }[]
}

/** Keeps the last mails in memory, newest first. */
export function createMessageStore(capacity: number) {
  const changes = new EventEmitter().setMaxListeners(0)
  let messages: Message[] = []
  // Not from 1, because a URL in the browser may contain the id of a mail of the last run.
  let count = Date.now()

  return {
    changes,
    async add(raw: Buffer, recipients: string[]) {
      const message = await parse(raw, recipients, String(++count))
      messages = [message, ...messages].slice(0, capacity)
      changes.emit('change')
    },
    list(to?: string) {
      const address = to?.trim().toLowerCase()
      return address ? messages.filter((message) => message.to.split(', ').includes(address)) : messages
    },
    find(id: string) {
      return messages.find((message) => message.id === id)
    },
    clear() {
      messages = []
      changes.emit('change')
    },
  }
}

async function parse(raw: Buffer, recipients: string[], id: string): Promise<Message> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  const text = mail.text ?? ''
  const subject = mail.subject ?? ''
  return {
    id,
    to: recipients.map((address) => address.toLowerCase()).join(', '),
    from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
    subject,
    // The time of arrival, because the Date header uses the clock of the sender and only whole seconds.
    date: new Date().toISOString(),
    text,
    html: withInlineImages(mail.html ?? '', mail.attachments),
    code: findCode(`${text}\n${subject}`),
    headers: mail.headers.map(({ originalKey, key, value }) => ({ name: originalKey ?? key, value })),
  }
}

/** Finds a code on a line of its own, or else the first word that is one. A code may be split: ABC DEF. */
export function findCode(text: string): string | null {
  const { codeAlphabet, codeLength } = appConfig.login
  const half = Math.ceil(codeLength / 2)
  const letters = `([${codeAlphabet}]{${half}})[ \\-\\u00a0\\u2009]?([${codeAlphabet}]{${codeLength - half}})`
  const match =
    new RegExp(`^[\\s>*]*${letters}\\s*$`, 'm').exec(text) ??
    new RegExp(`(?<![\\p{L}\\p{N}/=])${letters}(?![\\p{L}\\p{N}])`, 'u').exec(text)
  return match ? `${match[1]}${match[2]}` : null
}

function withInlineImages(html: string, attachments: Attachment[]) {
  return attachments.reduce((result, { contentId, mimeType, content }) => {
    if (!contentId || typeof content !== 'string') return result
    return result.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`)
  }, html)
}
