import { useQuery } from "@tanstack/react-query"
import { listAccounts } from "../api/accounts"
import { ALL } from "./keys"

const NONE: string[] = []

/** The shop's accounts, by name; none until they are read. */
export function useAccounts(): string[] {
  return useQuery({ queryKey: [...ALL, "accounts"], queryFn: listAccounts }).data ?? NONE
}
