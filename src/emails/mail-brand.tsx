/** The logo with the name. */
import { appConfig } from '#config'
import { mailColors } from './mail-colors'
import { MailMark } from './mail-mark'

export function MailBrand() {
  return (
    <table
      dir="ltr"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ display: 'inline-table', margin: '0 0 24px' }}
    >
      <tbody>
        <tr>
          <td style={{ paddingRight: '10px' }}>
            <MailMark />
          </td>
          <td className="accent" style={name}>
            {appConfig.name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const name = { color: mailColors.accent, fontSize: '16px', fontWeight: 600 } as const
