"use client"
export { InstalmentChoice, type InstalmentChoiceProps } from "./choice.tsx"
export { InstalmentNotice, type InstalmentNoticeProps } from "./notice.tsx"
export type { InstalmentTexts } from "../texts/shape.ts"
