import { type MantineColorScheme, Menu, type MenuProps, useMantineColorScheme } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import { schemes } from './schemes.ts'

interface SchemeDropdownProps extends Pick<MenuProps, 'id' | 'opened' | 'onClose'> {
  /** Was there before its menu was loaded, and stays as it is. */
  button: RefObject<HTMLElement | null>
}

export function SchemeDropdown({ button, ...menu }: SchemeDropdownProps) {
  const { t } = useTranslation('admin')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu {...menu} position="bottom-end" shadow="md" zIndex={90} loop>
      <Menu.Target>
        <Target button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(([scheme, Sign]) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<Sign size="1.25rem" stroke={1.5} aria-hidden />}>
              {t(`shell.schemes.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Stands in for the target of a menu: it renders nothing, and passes the button on. */
function Target({ button, ref }: Pick<SchemeDropdownProps, 'button'> & { ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button])
  return null
}
