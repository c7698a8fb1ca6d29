import { lazyPage } from '@/ui/lazy-page'

/** Loaded on demand, because few users see it. */
export const LazyBannedPage = lazyPage(() => import('./banned-page').then((module) => module.BannedPage))

/** Before hydration, which would otherwise replace the rendered page by the fallback. */
export async function preloadBannedPage(): Promise<void> {
  if (document.querySelector('[data-banned]')) await LazyBannedPage.preload()
}

if (import.meta.env.SSR) await LazyBannedPage.preload()
