import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ColourField } from '../ui/colour-field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { RowCheckbox } from '../ui/row-checkbox.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const roles = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
] as const

export function FieldsSection() {
  const [written, write] = useState('')
  const [filled, fill] = useState<string>(text.long)
  const [role, setRole] = useState<'member' | 'admin'>('member')
  const setNamed = (value: string) => setRole(value === 'admin' ? value : 'member')
  const [isOn, turn] = useState(true)
  const [colour, setColour] = useState('#0f766e')
  const tick = { checked: isOn, disabled: false, onChecked: turn }
  return (
    <div className={styles.columns}>
      <TextField label="Empty" placeholder="Placeholder" value={written} onValue={write} />
      <TextField label="Filled, with a hint" hint="A hint" value={filled} onValue={fill} />
      <TextField label="Refused" error="Say why." value={filled} onValue={fill} />
      <TextField label="Disabled" disabled value={filled} onValue={fill} />
      <TextField label="Right to left" value={text.rightToLeft} onValue={() => undefined} />
      <TextField label="Date" type="date" value="2026-12-12" onValue={() => undefined} />
      <SearchField label="Search" value={written} onValue={write} />
      <TextAreaField label="Long text" rows={3} value={filled} onValue={fill} />
      <TextAreaField label="Long text, refused" error="Say why." value={filled} onValue={fill} />
      <ChoiceField label="Choice" value={role} choices={roles} onValue={setRole} />
      <ChoiceField
        label="Choice, with what it means"
        value={role}
        choices={roles}
        hint={text.long}
        onValue={setRole}
      />
      <ChoiceField
        label="Choice, disabled"
        value={role}
        choices={roles}
        onValue={setRole}
        disabled
      />
      <SelectField label="One of many" value={role} choices={roles} onValue={setNamed} />
      <SelectField
        label="Refused"
        error="Say why."
        value={role}
        choices={roles}
        onValue={setNamed}
      />
      <SelectField label="Disabled" value={role} choices={roles} onValue={setNamed} disabled />
      <ColourField label="Colour" value={colour} onValue={setColour} />
      <FileField
        label="Picture"
        accept="image/*"
        hint="PNG, JPEG or WebP"
        onFile={() => undefined}
      />
      <FileField
        label="Picture, refused"
        accept="image/*"
        error="This is not a picture."
        onFile={() => undefined}
      />
      <Checkbox label="Checkbox" checked={isOn} onChecked={turn} />
      <Checkbox label="Checkbox, disabled" checked={isOn} onChecked={turn} disabled />
      <RowCheckbox label="Row to tick" detail="202-555-0151" {...tick} />
      <RowCheckbox label={text.long} detail={text.long} {...tick} />
      <RowCheckbox label={text.rightToLeft} detail={text.rightToLeft} {...tick} />
      <RowCheckbox label="Rows, some ticked" {...tick} checked={false} isMixed />
      <RowCheckbox label="Row, disabled" {...tick} disabled />
      <Switch label="Switch" hint="What it does" checked={isOn} onChecked={turn} />
      <Switch label="Switch, disabled" checked={isOn} onChecked={turn} disabled />
    </div>
  )
}
