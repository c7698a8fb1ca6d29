import { mutationOptions } from '@tanstack/react-query'
import { confirmStepUpCode, requestStepUpCode } from './step-up.functions'

export const stepUpMutations = {
  request: () => mutationOptions({ mutationFn: () => requestStepUpCode() }),
  confirm: () => mutationOptions({ mutationFn: (otp: string) => confirmStepUpCode({ data: { otp } }) }),
}
