import { journeys } from "./journeys"

journeys("redis")
