import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { shopDeps, type ShopDeps } from "../modules/instalments/deps"

/** Which part of a list is asked for. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
}

/** Yes or no in a query. */
export const flag = z.enum(["true", "false"]).transform((given) => given === "true")

/** Of whom something is asked at the lender: of the only account where none is named. */
export const ofAccount = z.strictObject({ account: z.string().optional() })

/** Whether each account sends a request to the lender. */
export const withCheck = z.strictObject({ check: flag.default(true) })

/** What a list says beside its rows. */
export interface Page {
  count: number
  limit: number
  offset: number
}

/** What is wrong with fields that are right one by one: which of them, and what to do. */
interface Disagreement {
  path: string
  message: string
}

/**
 * An object whose fields are compared with each other, once each is right by itself. Zod's own `refine` of an object
 * also runs when the check of a field has failed, on the text or number that failed it: a comparison of dates then
 * throws, and the request ends in a 500. So no route writes `refine` on an object (`eslint.config.mjs`).
 */
export function comparing<Shape extends z.core.$ZodShape>(
  fields: z.ZodObject<Shape, z.core.$strict>,
  disagreements: (given: z.output<z.ZodObject<Shape, z.core.$strict>>) => readonly Disagreement[],
) {
  return fields.transform((given, context) => {
    for (const { path, message } of disagreements(given))
      context.addIssue({ code: "custom", path: [path], message })
    return given
  })
}

/**
 * A query or body in the shape a route asks for.
 * @throws MedusaError INVALID_DATA that names each field, never its value
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "request"}: ${issue.message}`,
  )
  throw invalidData(problems)
}

const MOST_PROBLEMS = 8
const LONGEST_PROBLEM = 200

/** An error that names what is wrong, however much of it there is. */
export function invalidData(problems: readonly string[]): MedusaError {
  const shown = problems
    .slice(0, MOST_PROBLEMS)
    .map((one) => (one.length > LONGEST_PROBLEM ? `${one.slice(0, LONGEST_PROBLEM)}…` : one))
  return new MedusaError(MedusaError.Types.INVALID_DATA, shown.join("; "))
}

/** The note that a staff member writes with what they decide. */
export const decision = z.strictObject({ note: z.string().trim().min(1).max(1_000) })

/** What an admin asks for. */
export interface Asked<Input> {
  /** The query or the body, in the shape the route asks for. */
  input: Input
  deps: ShopDeps
  /** Of what the path names; empty where it names nothing. */
  id: string
  /** Who asks. */
  by: string
}

/** How an admin route makes its response. */
export type Answering<Schema extends z.ZodType, Answer> = (asked: Asked<z.output<Schema>>) => Promise<Answer>

export function askedOf<Input>(req: AuthenticatedMedusaRequest, input: Input): Asked<Input> {
  const { actor_id: by } = req.auth_context
  return { input, deps: shopDeps(req.scope), id: req.params.id ?? "", by }
}

/** An admin route that takes its query. */
export function byQuery<Schema extends z.ZodType, Answer>(schema: Schema, answer: Answering<Schema, Answer>) {
  return async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>): Promise<void> => {
    res.json(await answer(askedOf(req, readInput(schema, req.query))))
  }
}

/** An admin route that takes its body. */
export function byBody<Schema extends z.ZodType, Answer>(schema: Schema, answer: Answering<Schema, Answer>) {
  return async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>): Promise<void> => {
    res.json(await answer(askedOf(req, readInput(schema, req.body))))
  }
}

/** An admin route that takes nothing but its path. */
export function byPath<Answer>(answer: Answering<z.ZodUnknown, Answer>) {
  return byQuery(z.unknown(), answer)
}
