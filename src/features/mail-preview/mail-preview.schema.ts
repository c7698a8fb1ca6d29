/** Which mail is looked at, as the address says it; what it does not say is decided by the server. */
import { z } from '@/platform/zod'

const choice = z.catch(z.string(), '')

export const MailChoice = z.object({ template: choice, language: choice, sample: choice })
export type MailChoice = z.output<typeof MailChoice>

export const sampleNames = ['short', 'long', 'hostile'] as const
export type SampleName = (typeof sampleNames)[number]

export const mailThemes = ['light', 'dark'] as const
export type MailTheme = (typeof mailThemes)[number]
