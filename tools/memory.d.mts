export const nodeFlags: readonly string[]
export const allocator: Readonly<Record<string, string>>
