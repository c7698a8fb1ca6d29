/** The search params of the preview. The server replaces missing and invalid ones by defaults. */
import { z } from '@/platform/zod'

const param = z.catch(z.string(), '')

export const MailChoice = z.object({ template: param, language: param, sample: param })
export type MailChoice = z.output<typeof MailChoice>

export const sampleNames = ['short', 'long', 'hostile'] as const
export type SampleName = (typeof sampleNames)[number]

export const mailThemes = ['light', 'dark'] as const
export type MailTheme = (typeof mailThemes)[number]
