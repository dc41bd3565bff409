// Mantine's styles of the admin area, beyond those that every page has (src/client/styles.ts); the list of the
// pages imports them, and so they come before the shop's own, which override them.
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Tabs.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/spotlight/styles.css'
