import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The color schemes to choose from, with their signs. */
export const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const
