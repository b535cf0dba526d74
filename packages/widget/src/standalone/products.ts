// A separate part beside `widget.js`: every product that is not in there.
export { completeClient } from '@maypole/sdk/full'
