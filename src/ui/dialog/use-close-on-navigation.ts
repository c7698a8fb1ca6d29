import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** For an overlay in the frame of the pages, which stays when the browser goes back to another page. */
export function useCloseOnNavigation(isOpen: boolean, onClose: () => void): void {
  const router = useRouter()
  useEffect(() => {
    if (isOpen) return router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onClose())
  }, [router, isOpen, onClose])
}
