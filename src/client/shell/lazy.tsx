import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAlert } from './alerts.tsx'
import { whenUsed } from './first-use.ts'
import { hasTexts, loadTexts } from './i18n/texts.ts'
import { loadFile, reloadForNewVersion } from './load-file.ts'
import { useBackCloses } from './navigation/back-closes.ts'
import { afterFrame } from './navigation/page-link.tsx'

interface LazyOptions<Props> {
  /** `shown`: fetched once it is rendered, or opened. `used`: ahead, at the first sign of somebody who uses the page. */
  when?: 'shown' | 'used'
  /** Namespaces of the texts that it needs beyond those of the page. */
  texts?: readonly string[] | ((props: Props) => readonly string[])
  /** Shown in its place until it is there. */
  fallback?: ReactNode
  /** Shown in its place after a failure, instead of the error page. */
  failed?: ReactNode
  /** Called after a failure, instead of the alert. */
  onFailure?: () => void
  /** Going back closes it, also while it is on its way. */
  backCloses?: boolean
}

/** The props of dialogs, drawers and menus. Without `opened` they are mounted only while they are open. */
interface Openable {
  opened?: boolean
  onClose?: () => void
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code. @throws MissingFile */
  preload(): Promise<ComponentType<Props>>
}

/**
 * A component whose code is fetched when it is needed. A part of a page is needed when it is rendered, and one with
 * `onClose` when it is opened: until it is there, Escape closes it. Code that is there already is shown at once, while
 * React's own lazy boundary would show its fallback for 300 ms. After a failure a dialog closes with an alert, a part of a
 * page shows the error page or what stands in for it, and the code is fetched again when it is rendered or opened next.
 */
export function lazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  options: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const { when = 'shown', texts = [], fallback = null, failed, backCloses = false } = options
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded ??= await loadFile(fetchCode)
    return Loaded
  }
  // A failure is reported once it is needed.
  if (when === 'used' && !import.meta.env.SSR) whenUsed(() => void preload().catch(() => undefined))

  function Lazy(props: Props & Openable) {
    const { t, i18n } = useTranslation('common')
    const { opened = true, onClose } = props
    const namespaces = typeof texts === 'function' ? texts(props) : texts
    const alert = () => showAlert({ message: t('failure.chunkText'), tone: 'error' })
    const onFailure = options.onFailure ?? (onClose && alert)
    const { isReady, isSettled, failure } = useLoad(props, {
      // A dialog is mounted when it is first opened: a list may have one in each row.
      isPresent: !onClose && Loaded !== undefined && hasTexts(i18n, namespaces),
      load: () => Promise.all([preload(), loadTexts(i18n, namespaces)]),
      onFailure,
      isThrown: !onFailure && failed === undefined,
    })
    useBackCloses(backCloses && opened && !isReady, () => onClose?.())
    if (isReady && Loaded) return <Loaded {...props} {...(onClose && { opened: opened && isSettled })} />
    return opened && (failure ? failed : fallback)
  }
  return Object.assign(Lazy, { preload })
}

interface Load extends Pick<LazyOptions<object>, 'onFailure'> {
  /** Everything is there at the first render. */
  isPresent: boolean
  /** A failure is for the error boundary. */
  isThrown: boolean
  load: () => Promise<unknown>
}

/** Loads what is needed, and again at the next render after a failure. @throws the failure, where that is asked for */
function useLoad(props: Openable, { isPresent, isThrown, load, onFailure }: Load) {
  const { opened = true, onClose } = props
  const [isReady, setReady] = useState(isPresent)
  const [isSettled, setSettled] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; props: Openable }>()
  const isUnderWay = useRef(false)
  const isAwaited = useAwaited(opened && !isReady, onClose)

  const fail = useEffectEvent(async (error: unknown) => {
    if (!isAwaited.current) return
    // After a new version the page reloads; until then the fallback stays.
    if (isThrown && ((await reloadForNewVersion(error)) || !isAwaited.current)) return
    setFailure({ error, props })
    onClose?.()
    onFailure?.()
  })
  useEffect(() => {
    if (!opened || isReady || isUnderWay.current || failure?.props === props) return
    isUnderWay.current = true
    const start = () =>
      load()
        // In slices, so that a press is answered while a large part is rendered.
        .then(
          () => startTransition(() => setReady(true)),
          (error: unknown) => fail(error),
        )
        .finally(() => {
          isUnderWay.current = false
        })
    // The frame that answers the press comes first.
    if (onClose) afterFrame(() => void start())
    else void start()
  })
  // Mounted closed before it opens, as what moves the focus needs it.
  useEffect(() => setSettled(isReady), [isReady])
  if (failure && isThrown) throw failure.error
  return { isReady, isSettled, failure }
}

/** Knows whether something is still waited for when it arrives; Escape ends the wait. */
function useAwaited(isWaiting: boolean, onClose: (() => void) | undefined) {
  const isAwaited = useRef(false)
  const close = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!isWaiting) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close()
    }
    isAwaited.current = true
    window.addEventListener('keydown', closeOnEscape)
    return () => {
      isAwaited.current = false
      window.removeEventListener('keydown', closeOnEscape)
    }
  }, [isWaiting])
  return isAwaited
}
