import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const
