/** Sends a code in the language of the request that asked for it. */
import { getLanguage } from '@/i18n/languages'
import { currentRequest } from '@/platform/request.server'
import { appConfig } from '../../app.config'
import { CodeMail, type CodeMailKind } from './code-mail'
import { translateMail } from './mail-texts.server'
import { post } from './post.server'

/** @throws AppError MAIL_FAILED */
export async function sendCode(kind: CodeMailKind, to: string, code: string): Promise<void> {
  const language = getLanguage(currentRequest().language)
  const t = translateMail(language.key)
  const subject = t(`${kind}.subject`, { code, app: appConfig.name })
  await post(to, subject, <CodeMail t={t} language={language} kind={kind} code={code} />)
}
