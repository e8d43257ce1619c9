import type { ShopDatabase } from "../harness/shop/shop-database"

/** Every column, index and constraint of the plugin's tables, in whatever order they were created. */
export async function structure({ sql }: Pick<ShopDatabase, "sql">): Promise<string[]> {
  const found = await sql<{ part: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name LIKE 'instalment\\_%'
    UNION ALL
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename LIKE 'instalment\\_%'
    UNION ALL
    SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid::regclass::text LIKE 'instalment\\_%'
    ORDER BY part`)
  return found.map(({ part }) => part)
}
