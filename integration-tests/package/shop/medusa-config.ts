import { shop } from "./shop"

module.exports = shop
