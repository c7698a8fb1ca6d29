/** The logo without the name, as a table: mail clients render no SVG and block images by default. */
import { mailColors } from './mail-colors'

export function MailMark() {
  return (
    <table aria-hidden="true" role="presentation" cellPadding={0} cellSpacing={0} style={mark}>
      <tbody>
        <tr>
          <td className="mark" style={{ ...block, borderRadius: '6px 0 0 6px' }} />
          <td style={dotCell}>
            <span className="mark" style={dot} />
          </td>
        </tr>
        <tr>
          <td style={dotCell}>
            <span className="mark" style={dot} />
          </td>
          <td className="mark" style={{ ...block, borderRadius: '0 6px 6px 0' }} />
        </tr>
      </tbody>
    </table>
  )
}

const { accent } = mailColors
const mark = { fontSize: 0, lineHeight: 0, width: '24px' }
const block = { backgroundColor: accent, height: '12px', width: '12px' }
const dotCell = { height: '12px', textAlign: 'center', verticalAlign: 'middle', width: '12px' } as const
const dot = {
  backgroundColor: accent,
  borderRadius: '50%',
  display: 'inline-block',
  height: '8px',
  width: '8px',
}
