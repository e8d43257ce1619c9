import type { SettlementImport } from "../api/imports"

export const isUnderWay = ({ state }: SettlementImport) => state === "queued" || state === "running"
