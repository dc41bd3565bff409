import { paymentServices } from '../../shared/orders/payment-services.ts'
import type { LegalDocument } from '../../shared/settings/legal.ts'
import { fillTemplate } from '../../shared/settings/legal-templates/fill-template.ts'
import { readTemplateDetails } from '../../shared/settings/legal-templates/template-details.ts'
import type { LegalTemplate } from '../../shared/settings/legal-text.ts'
import type { Config } from '../config.ts'
import type { LiveSettings } from './live-settings.ts'

/** The template of a legal text in both languages, filled from the settings as they are saved. Nothing is stored. */
export function readLegalTemplate(
  { config, settings }: { config: Config; settings: LiveSettings },
  document: LegalDocument,
): LegalTemplate {
  const service = paymentServices[settings.connections.payments]
  const details = readTemplateDetails({
    ...{ settings: settings.current, shipping: settings.shipping, url: config.publicUrl },
    payments: service.movesMoney ? service.brand : undefined,
  })
  return { textEs: fillTemplate(document, details, 'es'), textEn: fillTemplate(document, details, 'en') }
}
