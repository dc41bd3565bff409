import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import type { SystemOverview } from '../../../shared/system/overview.ts'
import { PermittedLink } from '../../staff/permitted-link.tsx'
import classes from './system.module.css'

type Unusable = NonNullable<SystemOverview['unusableSettings']>[number]

/** Stored settings that cannot be used, each with the form in which it can be put right. Its texts are seldom needed. */
export function UnusableSettings({ settings }: { settings: readonly Unusable[] }) {
  const { t, ready } = useTranslation(['admin-system', 'admin-settings'])
  if (!ready) return null
  const getLabel = ({ section, field }: Unusable) => {
    const name = t(`admin-settings:sections.${section}`)
    // The fields of mails are many, and named by three parts.
    if (field === '*' || section === 'mails') return name
    return `${name}: ${t(`admin-settings:fields.${section}.${field}` as 'admin-settings:fields.identity.name')}`
  }
  const labels = new Map(settings.map((each) => [getLabel(each), each.section]))
  return (
    <section className={classes.notice} aria-labelledby="unusable-settings">
      <h2 id="unusable-settings" className={classes.heading}>
        {t('unusable.title')}
      </h2>
      <p>{t('unusable.text')}</p>
      <ul className={classes.unusable}>
        {[...labels].map(([label, section]) => (
          <li key={label}>
            <PermittedLink href={paths.adminSettingsSection(section)}>{label}</PermittedLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
