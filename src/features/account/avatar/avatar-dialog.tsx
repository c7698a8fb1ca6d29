import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { lazyComponent } from '@/ui/lazy-component'
import { toast } from '@/ui/toast/toast'
import { avatarMutations } from './avatar.queries'
import { cropPicture, type PictureArea } from './crop-picture'
import { CurrentPicture } from './current-picture'
import { FileButton } from './file-button'
import { useChosenPicture } from './use-chosen-picture'

type Props = { actor: Actor; open: boolean; onClose: () => void }

export function AvatarDialog({ actor, open, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const router = useRouter()
  const chosen = useChosenPicture()
  const { picture } = chosen
  const [area, setArea] = useState<PictureArea | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const change = useDedupeMutation(avatarMutations.change())
  const remove = useDedupeMutation(avatarMutations.delete())
  const isPending = change.isPending || remove.isPending

  function choose(file: File) {
    if (isPending) return
    change.reset()
    setArea(null)
    void chosen.choose(file)
  }

  function close() {
    if (isPending) return
    onClose()
    setIsAsking(false)
  }

  /** After the closing animation. */
  function reset() {
    chosen.clear()
    change.reset()
    remove.reset()
  }

  async function finish(text: string) {
    onClose()
    setIsAsking(false)
    toast.success(text)
    await router.invalidate()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={reset}
      isLocked={picture !== null}
      title={t('avatar.change')}
      closeLabel={t('common:actions.close')}
      confirmation={
        isAsking
          ? {
              title: t('avatar.ask'),
              description: t('avatar.askText'),
              onClose: () => !isPending && setIsAsking(false),
              footer: (
                <>
                  <Button
                    variant="danger"
                    pending={remove.isPending}
                    onClick={() =>
                      remove.mutate(undefined, {
                        onSuccess: () => finish(t('avatar.deleted')),
                        onError: () => setIsAsking(false),
                      })
                    }
                  >
                    {t('avatar.delete')}
                  </Button>
                  <Button variant="secondary" data-confirmation-focus onClick={() => setIsAsking(false)}>
                    {t('common:actions.cancel')}
                  </Button>
                </>
              ),
            }
          : undefined
      }
      footer={
        <>
          {picture && (
            <Button
              pending={change.isPending}
              disabled={!area}
              onClick={() =>
                area &&
                change.mutate(cropPicture(picture, area), { onSuccess: () => finish(t('avatar.saved')) })
              }
            >
              {t('avatar.save')}
            </Button>
          )}
          {!picture && actor.image && (
            <Button variant="danger-outline" onClick={() => setIsAsking(true)}>
              {t('avatar.delete')}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureAlert error={chosen.error ?? change.error ?? remove.error} />
        {picture ? (
          <AvatarCropper
            key={chosen.key}
            picture={picture}
            onCrop={setArea}
            placeholder={<div className="h-76" />}
          />
        ) : (
          <CurrentPicture actor={actor} />
        )}
        <FileButton
          label={t(picture ? 'avatar.chooseOther' : 'avatar.choose')}
          variant={picture ? 'secondary' : 'primary'}
          onIntent={AvatarCropper.preload}
          onChoose={choose}
        />
      </div>
    </Dialog>
  )
}

const AvatarCropper = lazyComponent(() => import('./avatar-cropper').then((module) => module.AvatarCropper))
