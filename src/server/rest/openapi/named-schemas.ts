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
import { adminOptionSchema, optionSchema, optionValueSchema } from '../../../shared/catalog/options.ts'
import { categoryTitleSchema } from '../../../shared/catalog/responses.ts'
import { adminSizeGuideSchema, sizeGuideSchema } from '../../../shared/catalog/size-guides.ts'
import { variantEditSchema, variantFormSchema } from '../../../shared/catalog/variants.ts'
import { settledSchema } from '../../../shared/checkout/entities.ts'
import { localizedSchema } from '../../../shared/localized-schema.ts'
import { errorLogSchema, requestLogSchema } from '../../../shared/logs/entities.ts'
import { brandPictureSchema } from '../../../shared/look/brand-pictures.ts'
import { adminOrderSchema } from '../../../shared/orders/admin.ts'
import { invoiceSchema, userOrderSchema } from '../../../shared/orders/entities.ts'
import { refundSchema } from '../../../shared/orders/refunds.ts'
import { sectionSchema } from '../../../shared/settings/entities.ts'
import { demoDataSchema, goingLiveSchema, removalSchema } from '../../../shared/settings/going-live.ts'
import { invitationSchema } from '../../../shared/staff/entities.ts'
import {
  categorySalesSchema,
  generalStatisticsSchema,
  orderStatisticsSchema,
  productMonthSchema,
  shopMonthSchema,
  topBuyerSchema,
} from '../../../shared/statistics/entities.ts'

/**
 * Schemas that the document describes once, by the names under which it refers to them. `docs/api` has their texts under
 * the same names.
 */
export const namedSchemas = {
  AdminOption: adminOptionSchema,
  AdminOrder: adminOrderSchema,
  AdminProduct: adminProductSchema,
  AdminSizeGuide: adminSizeGuideSchema,
  AuditEntry: auditEntrySchema,
  BothNames: bothNamesSchema,
  BrandPicture: brandPictureSchema,
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
  Invitation: invitationSchema,
  Invoice: invoiceSchema,
  Localized: localizedSchema,
  MailingData: mailingDataSchema,
  Option: optionSchema,
  OptionValue: optionValueSchema,
  OrderStatistics: orderStatisticsSchema,
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
  Settled: settledSchema,
  ShopMonth: shopMonthSchema,
  SignedIn: signedInSchema,
  SizeGuide: sizeGuideSchema,
  TopBuyer: topBuyerSchema,
  UserOrder: userOrderSchema,
  VariantEdit: variantEditSchema,
  VariantForm: variantFormSchema,
} as const
