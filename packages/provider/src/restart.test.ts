import { eachDatabase } from '@maypole/platform/database/testing'
