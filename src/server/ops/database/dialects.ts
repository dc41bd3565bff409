import type { DatabaseKind } from '../../db/migrations.ts'
import type { Dialect } from './dialect.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'

export const dialects: Record<DatabaseKind, Dialect> = { sqlite, postgres }
