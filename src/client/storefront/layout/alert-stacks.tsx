import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { alertMs, areaAlerts, publicAlerts } from '../../alerts.ts'
import classes from './alerts.module.css'
import { useLift } from './use-lift.ts'

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
