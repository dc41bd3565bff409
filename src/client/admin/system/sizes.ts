import { useTranslation } from 'react-i18next'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Sizes, shares and durations as the language of the page writes them. */
export function useSizes() {
  const { language } = useTranslation('admin-system').i18n
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options)
  return {
    bytes(size: number): string {
      const power = size < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(size) / 3))
      const unit = units[power] ?? 'byte'
      return format({ style: 'unit', unit, maximumFractionDigits: power < 3 ? 0 : 1 }).format(size / 1000 ** power)
    },
    number: (value: number) => format({}).format(value),
    percent: (share: number) => format({ style: 'percent', maximumFractionDigits: 1 }).format(share),
    /** In the largest unit that leaves a whole number to read. */
    duration(seconds: number): string {
      const [unit, size] =
        seconds < 120
          ? (['second', 1] as const)
          : seconds < 7200
            ? (['minute', 60] as const)
            : (['hour', 3600] as const)
      return format({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(seconds / size)
    },
    milliseconds: (ms: number) => format({ style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }).format(ms),
  }
}
