import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './scheme-menu.module.css'

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const

const icons = Object.fromEntries(schemes)

/** Light, dark, or the system's scheme; Mantine stores the choice (`mantine-color-scheme-value`). */
export function SchemeMenu() {
  const { t } = useTranslation('admin')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Sign = icons[colorScheme] ?? IconDeviceDesktop
  return (
    <Menu position="bottom-end" shadow="md" zIndex={90} loop>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          className={classes.button}
          aria-label={t('shell.scheme')}
          title={t('shell.scheme')}
        >
          <Sign size="1.25rem" stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(([scheme, Each]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              className={classes.item}
              rightSection={<Each size="1.25rem" stroke={1.5} aria-hidden />}
            >
              {t(`shell.schemes.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
