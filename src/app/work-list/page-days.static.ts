import { showDayFieldsSoon } from '../../ui/show-day-fields.ts'

showDayFieldsSoon()
