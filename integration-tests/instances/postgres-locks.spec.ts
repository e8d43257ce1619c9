import { journeys } from "./journeys"

journeys("postgres")
