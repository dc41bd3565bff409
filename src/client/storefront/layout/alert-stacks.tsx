import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { alertMs, areaAlerts, publicAlerts } from '../../shell/alerts.tsx'
import classes from './layout.module.css'

/** Above the page and its drawers (docs/rules.md#alerts). */
const alertZIndex = 100
const transitionMs = 250

/** The two stacks of alerts: top center on public pages, bottom right in the user and admin area. */
export function AlertStacks() {
  const { t } = useTranslation('common')
  useLift(classes.liftable)
  const theme = {
    components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('alerts.close') } } } },
  }
  const shared = { autoClose: alertMs, zIndex: alertZIndex, transitionDuration: transitionMs }
  return (
    <MantineThemeProvider theme={theme}>
      <Notifications
        store={publicAlerts}
        position="top-center"
        allowDragDismiss={false}
        allowScrollDismiss={false}
        classNames={{ notification: classes.scaling }}
        {...shared}
      />
      <Notifications store={areaAlerts} position="bottom-right" classNames={{ root: classes.liftable }} {...shared} />
    </MantineThemeProvider>
  )
}

/** Distance between the alerts and a button below them, in pixels. */
const gap = 8
/** Buttons that must stay within reach while an alert is shown. */
const selector = 'button[type="submit"], [role="dialog"] button'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * How far up a box has to move so that it lies over none of the others; 0 where there is no room for it above them.
 * @param box at the bottom of the window, whose top is at 0
 */
export function findLift(box: Box, others: readonly Box[]): number {
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left)
  let lift = 0
  for (const _ of beside) {
    const below = beside.find(({ top, bottom }) => top < box.bottom - lift && bottom > box.top - lift)
    if (!below) break
    lift = box.bottom - below.top + gap
  }
  return box.top - lift < 0 ? 0 : lift
}

function place(stack: HTMLElement) {
  const lift = Number.parseFloat(stack.style.getPropertyValue('--lift')) || 0
  const { top, bottom, left, right, height } = stack.getBoundingClientRect()
  const buttons = height > 0 ? [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect()) : []
  const visible = buttons.filter((each) => each.height > 0)
  stack.style.setProperty('--lift', `${findLift({ top: top + lift, bottom: bottom + lift, left, right }, visible)}px`)
}

/**
 * Keeps the alerts of the user and admin area off the buttons that save, also while the page is scrolled: it sets the
 * `--lift` of their stack.
 * @param className of the stack
 */
function useLift(className: string | undefined): void {
  useEffect(() => {
    const find = () => document.querySelector<HTMLElement>(`.${className}[data-position="bottom-right"]`)
    const placeAgain = () => {
      const stack = find()
      if (stack) place(stack)
    }
    const observer = new ResizeObserver(placeAgain)
    // The stack is there a frame after the first alert.
    const observe = () =>
      requestAnimationFrame(() => {
        const stack = find()
        if (stack) observer.observe(stack)
        placeAgain()
      })
    observe()
    const stop = areaAlerts.subscribe(observe)
    window.addEventListener('scroll', placeAgain, { capture: true, passive: true })
    window.addEventListener('resize', placeAgain)
    return () => {
      stop()
      observer.disconnect()
      window.removeEventListener('scroll', placeAgain, { capture: true })
      window.removeEventListener('resize', placeAgain)
    }
  }, [className])
}
