import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { type RefCallback, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { schemes } from './schemes.ts'

/** Tells a popover of the button that opens it. */
export interface SchemeDropdownProps {
  id: string
  button: HTMLElement
  opened: boolean
  onClose: () => void
}

/** The menu of color schemes. */
export function SchemeDropdown({ id, button, opened, onClose }: SchemeDropdownProps) {
  const { t } = useTranslation('admin')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu id={id} opened={opened} onClose={onClose} position="bottom-end" shadow="md" zIndex={90} loop>
      <Menu.Target refProp="anchor">
        <PopoverAnchor button={button} />
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

interface PopoverAnchorProps {
  /** The button, which was there before its popover was loaded and stays as it is. */
  button: HTMLElement
  /** From Mantine's `Target`, whose `refProp` names it. */
  anchor?: RefCallback<HTMLElement>
}

/** Stands in for the target of a menu: it renders nothing, and passes the button on. */
function PopoverAnchor({ button, anchor }: PopoverAnchorProps) {
  useLayoutEffect(() => {
    anchor?.(button)
    return () => void anchor?.(null)
  }, [anchor, button])
  return null
}
