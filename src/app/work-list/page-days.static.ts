import { showDayFields } from '../../ui/show-day-fields.ts'

showDayFields()
