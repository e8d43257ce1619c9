import type { Instances } from "../harness/shop/instances"

/** An action of one of the shop's processes, identified by the name of its database connection. */
export interface Deed {
  deed: "capture" | "sweep"
  process: string
  /** The instalment order whose capture it is; null for a sweep. */
  order: string | null
  at: Date
}

/** Makes the database record which process runs the sweep and which begins a capture. */
export async function callWitness({ sql }: Instances): Promise<() => Promise<Deed[]>> {
  await sql(`
    CREATE TABLE witness (
      deed text, "order" text, process text DEFAULT current_setting('application_name'), at timestamptz DEFAULT clock_timestamp());
    CREATE FUNCTION write_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_ARGV[0] <> 'sweep' OR current_query() LIKE '%SKIP LOCKED%' THEN
        INSERT INTO witness (deed, "order") VALUES (TG_ARGV[0], to_jsonb(NEW)->>'instalment_order_id');
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sweeps AFTER UPDATE ON instalment_order
      FOR EACH STATEMENT EXECUTE FUNCTION write_down('sweep');
    CREATE TRIGGER captures AFTER INSERT ON instalment_attempt
      FOR EACH ROW WHEN (NEW.kind = 'confirm') EXECUTE FUNCTION write_down('capture')`)
  return () => sql<Deed>(`SELECT deed, "order", process, at FROM witness ORDER BY at`)
}
