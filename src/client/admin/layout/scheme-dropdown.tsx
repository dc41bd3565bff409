import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopoverAnchor } from '../ui/popover-anchor.tsx'
import type { PopoverPanelProps } from '../ui/use-popover-button.ts'
import { schemes } from './schemes.ts'

/** The menu of color schemes. */
export function SchemeDropdown({ id, button, opened, onClose }: PopoverPanelProps) {
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
