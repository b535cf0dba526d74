import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { CalendarIcon } from '../ui/icons/calendar.tsx'
import { Maypole } from '../ui/maypole.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './gallery.module.css'

export function StatesSection() {
  return (
    <div className={styles.columns}>
      <EmptyState icon={<CalendarIcon size={28} />} title="Nothing here yet" />
      <EmptyState
        icon={<CalendarIcon size={28} />}
        title="Nothing here yet"
        hint="What can be done here, and by whom."
        action={<Button variant="primary">Do it</Button>}
      />
      <FailedState
        title="This could not be loaded"
        hint="You are offline."
        onRetry={() => undefined}
      />
      <FailedState title="This could not be loaded" onRetry={() => undefined} pending />
      <Skeleton count={2} height="4rem" />
      <Spinner label="Loading" />
      <Maypole size={112} />
    </div>
  )
}
