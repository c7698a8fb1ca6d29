/** Sends the login code in the language of the request that asked for it. */
import { getLanguage } from '@/i18n/languages'
import { sendMail } from '@/platform/mailer.server'
import { currentRequest } from '@/platform/request.server'
import { appConfig } from '../../app.config'
import { LoginCodeMail } from './login-code-mail'
import { translateMail } from './mail-texts.server'

/** @throws AppError MAIL_FAILED */
export async function sendLoginCode(to: string, code: string): Promise<void> {
  // Rendering mails is a heavy library that most requests never need.
  const { render, toPlainText } = await import('react-email')
  const language = getLanguage(currentRequest().language)
  const t = translateMail(language.key)
  const html = await render(
    <LoginCodeMail t={t} language={language} code={code} minutes={appConfig.login.codeExpiryMinutes} />,
  )
  await sendMail({
    to,
    subject: t('loginCode.subject', { code, app: appConfig.name }),
    html,
    // Capitals are no heading in Arabic, and shouting elsewhere.
    text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
  })
}
