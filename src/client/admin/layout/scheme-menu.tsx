import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type PopoverPanelProps, usePopoverButton } from '../ui/use-popover-button.ts'
import { whenOpened } from '../ui/when-opened.tsx'
import classes from './scheme-menu.module.css'
import { schemes } from './schemes.ts'

const Dropdown = whenOpened<PopoverPanelProps>(() =>
  import('./scheme-dropdown.tsx').then(({ SchemeDropdown }) => SchemeDropdown),
)

const icons = Object.fromEntries(schemes)

/** Light, dark, or the system's scheme; Mantine stores the choice (`mantine-color-scheme-value`). */
export function SchemeMenu() {
  const { t } = useTranslation('admin')
  const { colorScheme } = useMantineColorScheme()
  const { button, panel } = usePopoverButton('menu')
  const Sign = icons[colorScheme] ?? IconDeviceDesktop
  return (
    <>
      <ActionIcon
        {...button}
        variant="subtle"
        className={classes.button}
        aria-label={t('shell.scheme')}
        title={t('shell.scheme')}
      >
        <Sign size="1.25rem" stroke={1.5} aria-hidden />
      </ActionIcon>
      {panel && <Dropdown {...panel} />}
    </>
  )
}
