import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markPath = 'src/shell/brand/mark.svg'
const mailMarkPath = 'src/emails/mail-mark.tsx'

/** Elements and attributes that load, run or colour something. The place of a mark decides its only colour. */
const refused: Array<[pattern: RegExp, what: string]> = [
  [/<(script|foreignObject|iframe|image|animate|set|use)\b/i, 'an element that is not a shape'],
  [/\son\w+\s*=/i, 'an event handler'],
  [/\b(href|src)\s*=|url\(|@import|<!ENTITY|<!DOCTYPE/i, 'a reference'],
  [
    /<(style|linearGradient|radialGradient|pattern|filter|mask)\b|\sstyle\s*=|\sclass\s*=/i,
    'styles or gradients',
  ],
]

/** Reads an SVG and returns it in the form of `mark.svg`. */
export function readMark(file: string): string {
  if (!existsSync(file)) throw new Error(`The mark ${file} does not exist. Correct its path.`)
  const svg = readFileSync(file, 'utf8')
    .replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<(title|desc|metadata)\b[\s\S]*?<\/\1>/g, '')
    .trim()
  const [, attributes, content] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  if (attributes === undefined || !content?.trim())
    throw new Error(`${file} is not an SVG with shapes. Export the mark as one.`)
  for (const [pattern, what] of refused) {
    if (pattern.test(svg))
      throw new Error(`${file} contains ${what}. A mark consists of shapes in one colour.`)
  }
  const viewBox = /\bviewBox="([\d\s.,-]+)"/.exec(attributes)?.[1]
  if (!viewBox) throw new Error(`${file} has no viewBox. Add it to the svg element.`)
  // Lines need the attributes of the outer element, for example fill="none" and stroke-width.
  const own = [...attributes.matchAll(/\s((?:fill|stroke)[\w-]*)="([^"]*)"/g)]
    .map(([attribute]) => attribute)
    .join('')
  const shapes = own ? `<g${own}>\n${content.trim()}\n</g>` : content.trim()
  const lines = inOneColour(shapes)
    .split('\n')
    .map((line) => `  ${line.trim()}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${viewBox}" fill="currentColor">\n${lines.join('\n')}\n</svg>\n`
}

/** Mails show the initial instead, because mail clients render no SVG and block images by default. */
export function writeMark(root: string, svg: string): void {
  writeFileSync(join(root, markPath), svg)
  if (existsSync(join(root, mailMarkPath))) writeFileSync(join(root, mailMarkPath), mailMark)
}

function inOneColour(shapes: string): string {
  return shapes.replace(/\b(fill|stroke)="(?!none")[^"]*"/g, '$1="currentColor"')
}

const mailMark = `/** The initial of the name, because mail clients render no SVG and block images by default. */
import { appConfig } from '#config'
import { mailColors } from './mail-colors'

export function MailMark() {
  return (
    <div aria-hidden="true" data-skip-in-text={true} className="button" style={square}>
      {appConfig.name.charAt(0).toUpperCase()}
    </div>
  )
}

const square = {
  backgroundColor: mailColors.accent,
  borderRadius: '6px',
  color: mailColors.accentText,
  fontSize: '14px',
  fontWeight: 700,
  height: '24px',
  lineHeight: '24px',
  textAlign: 'center',
  width: '24px',
} as const
`
