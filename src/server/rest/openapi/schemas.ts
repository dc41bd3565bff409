import * as z from 'zod/mini'
import { mailingDataSchema, renewedSchema, signedInSchema } from '../../../shared/accounts/entities.ts'
import { auditEntrySchema, bothNamesSchema } from '../../../shared/audit/entries.ts'
import { cartItemSchema, cartLineInputSchema, cartSchema } from '../../../shared/cart/entities.ts'
import {
  adminProductSchema,
  categoryChoiceSchema,
  categoryEditSchema,
  productEditSchema,
} from '../../../shared/catalog/admin.ts'
import { categoryRefSchema } from '../../../shared/catalog/category-ref.ts'
import { csvChangeSchema, csvErrorSchema, csvReportSchema } from '../../../shared/catalog/csv.ts'
import {
  homeSchema,
  productCardSchema,
  productDetailSchema,
  productSchema,
  reviewSchema,
} from '../../../shared/catalog/entities.ts'
import {
  inventoryChangeSchema,
  inventoryErrorSchema,
  inventoryReportSchema,
} from '../../../shared/catalog/inventory-csv.ts'
import { adminMakerSchema } from '../../../shared/catalog/makers.ts'
import { adminOptionSchema, optionSchema, optionValueSchema } from '../../../shared/catalog/options.ts'
import { categoryTitleSchema } from '../../../shared/catalog/responses.ts'
import { adminSizeGuideSchema, sizeGuideSchema } from '../../../shared/catalog/size-guides.ts'
import { variantEditSchema, variantFormSchema } from '../../../shared/catalog/variants.ts'
import { settledSchema } from '../../../shared/checkout/entities.ts'
import { labelMakerSchema, labelSchema } from '../../../shared/labels/label.ts'
import { unitPriceSchema } from '../../../shared/labels/unit-price-schema.ts'
import { localizedSchema } from '../../../shared/localized-schema.ts'
import { errorLogSchema, requestLogSchema } from '../../../shared/logs/entities.ts'
import { brandPictureSchema } from '../../../shared/look/brand-pictures.ts'
import { invoiceSchema, userOrderSchema } from '../../../shared/orders/entities.ts'
import { listedAdminOrderSchema } from '../../../shared/orders/packing.ts'
import { parcelSchema } from '../../../shared/orders/parcels.ts'
import { refundSchema } from '../../../shared/orders/refunds.ts'
import { secretStateSchema } from '../../../shared/settings/connection-fields.ts'
import { sectionSchema } from '../../../shared/settings/entities.ts'
import { demoDataSchema, goingLiveSchema, removalSchema } from '../../../shared/settings/going-live.ts'
import { offeredMethodSchema } from '../../../shared/shipping/offered.ts'
import { savedZoneSchema } from '../../../shared/shipping/zones.ts'
import { invitedSchema } from '../../../shared/staff/entities.ts'
import {
  categorySalesSchema,
  generalStatisticsSchema,
  orderStatisticsSchema,
  productMonthSchema,
  shopMonthSchema,
  topBuyerSchema,
} from '../../../shared/statistics/entities.ts'
import { savedRateSchema } from '../../../shared/taxes/entities.ts'
import { adminWithdrawalSchema } from '../../../shared/withdrawal/statement.ts'
import type { ApiTexts, FieldTexts, Json } from './texts.ts'

/**
 * Schemas that the document describes once, by the names under which it refers to them. `docs/api` has their texts under
 * the same names.
 */
const namedSchemas = {
  AdminMaker: adminMakerSchema,
  AdminOption: adminOptionSchema,
  AdminOrder: listedAdminOrderSchema,
  AdminProduct: adminProductSchema,
  AdminSizeGuide: adminSizeGuideSchema,
  AuditEntry: auditEntrySchema,
  BothNames: bothNamesSchema,
  BrandPicture: brandPictureSchema,
  SecretState: secretStateSchema,
  Cart: cartSchema,
  CartItem: cartItemSchema,
  CartLine: cartLineInputSchema,
  CategoryChoice: categoryChoiceSchema,
  CategoryEdit: categoryEditSchema,
  CategoryRef: categoryRefSchema,
  CategorySales: categorySalesSchema,
  CategoryTitle: categoryTitleSchema,
  CsvChange: csvChangeSchema,
  CsvError: csvErrorSchema,
  CsvReport: csvReportSchema,
  DemoData: demoDataSchema,
  DemoRemoval: removalSchema,
  ErrorLogRow: errorLogSchema,
  GeneralStatistics: generalStatisticsSchema,
  GoingLive: goingLiveSchema,
  Home: homeSchema,
  InventoryChange: inventoryChangeSchema,
  InventoryError: inventoryErrorSchema,
  InventoryReport: inventoryReportSchema,
  Invitation: invitedSchema,
  Invoice: invoiceSchema,
  Label: labelSchema,
  LabelMaker: labelMakerSchema,
  Localized: localizedSchema,
  MailingData: mailingDataSchema,
  OfferedMethod: offeredMethodSchema,
  Option: optionSchema,
  OptionValue: optionValueSchema,
  OrderStatistics: orderStatisticsSchema,
  Parcel: parcelSchema,
  Product: productSchema,
  ProductCard: productCardSchema,
  ProductDetail: productDetailSchema,
  ProductEdit: productEditSchema,
  ProductMonth: productMonthSchema,
  Refund: refundSchema,
  Renewed: renewedSchema,
  RequestLogRow: requestLogSchema,
  Review: reviewSchema,
  SettingsSection: sectionSchema,
  ShippingZone: savedZoneSchema,
  Settled: settledSchema,
  ShopMonth: shopMonthSchema,
  SignedIn: signedInSchema,
  SizeGuide: sizeGuideSchema,
  TaxRate: savedRateSchema,
  TopBuyer: topBuyerSchema,
  UserOrder: userOrderSchema,
  UnitPrice: unitPriceSchema,
  VariantEdit: variantEditSchema,
  VariantForm: variantFormSchema,
  Withdrawal: adminWithdrawalSchema,
} as const

/** Moves references from the schema's own `$defs` to the document's components, and drops zod's own keywords. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate)
  if (value === null || typeof value !== 'object') return value
  const isOwn = (name: string, inner: unknown) => name.startsWith('$') || (name === 'id' && typeof inner === 'string')
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => name === '$ref' || !isOwn(name, inner))
      .map(([name, inner]) => [
        name,
        name === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : relocate(inner),
      ]),
  )
}

/** Converts zod schemas to JSON Schema with texts, and collects the named ones as components. */
export function createConverter(texts: ApiTexts) {
  const components: Record<string, Json> = {}
  const names = z.registry<{ id: string; description: string }, z.core.$ZodType>()
  for (const [id, schema] of Object.entries(namedSchemas)) {
    names.add(schema, { id, description: texts.findDescription(id) })
  }

  /** @param place names the schema in a complaint about a missing text */
  function convert(schema: z.ZodMiniType, io: 'input' | 'output', fields: FieldTexts, place: string): Json {
    const name = names.get(schema)?.id
    // A named schema becomes a definition only inside of another one.
    const json = z.toJSONSchema(name ? z.object({ named: schema }) : schema, {
      metadata: names,
      io,
      unrepresentable: 'any',
    }) as Json
    for (const [id, definition] of Object.entries((json.$defs ?? {}) as Record<string, Json>)) {
      texts.describeSchema(id, definition)
      components[id] = relocate(definition) as Json
    }
    if (name) return { $ref: `#/components/schemas/${name}` }
    texts.describe(json, fields, place)
    return relocate(json) as Json
  }

  return { convert, components }
}
export type Converter = ReturnType<typeof createConverter>

/** Moves defaults of a body to the descriptions: some generators treat a field with a default as required. */
export const withoutDefaults = (body: Json): Json => ({ properties: {}, ...withoutNestedDefaults(body) })

function withoutNestedDefaults(body: Json): Json {
  const { properties, items } = body
  return {
    ...body,
    ...(isObject(items) && { items: withoutNestedDefaults(items) }),
    ...(isObject(properties) && { properties: withoutDefaultsIn(properties) }),
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutDefaultsIn(properties: Json): Json {
  const shown = Object.entries(properties as Record<string, Json>).map(([name, property]) => {
    if (!Object.hasOwn(property, 'default')) return [name, withoutNestedDefaults(property)]
    const { default: value, ...others } = property
    const words = value === '' ? 'empty' : `\`${JSON.stringify(value)}\``
    return [name, { ...others, description: `${String(property.description ?? '')} If omitted: ${words}.`.trim() }]
  })
  return Object.fromEntries(shown)
}
