import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { cx } from './cx.ts'
import { itemClass, listClass, popoverClass } from './heavy-styles.ts'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onAction: () => void
}

export interface MenuProps {
  /** The button's name. */
  readonly label: string
  /** The content of the button: an icon, or words. */
  readonly trigger: ReactNode
  readonly triggerClassName?: string
  readonly actions: readonly MenuAction[]
}

/** Actions on one thing (edit, pause, delete). For links, the light Popup is enough. */
export function Menu({ label, trigger, triggerClassName, actions }: MenuProps) {
  return (
    <I18nProvider locale="pt-BR">
      <MenuTrigger>
        <Button
          aria-label={label}
          className={cx(
            'grid min-h-11 min-w-11 place-items-center rounded-full outline-none data-focus-visible:outline-2 data-focus-visible:outline-primary-ring data-hovered:bg-sunken',
            triggerClassName,
          )}
        >
          {trigger}
        </Button>
        <Popover placement="bottom end" className={cx(popoverClass, 'min-w-52')}>
          <AriaMenu className={listClass}>
            {actions.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                textValue={action.label}
                isDisabled={action.disabled ?? false}
                onAction={action.onAction}
                className={cx(itemClass, action.danger && 'text-danger')}
              >
                {action.icon}
                {action.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}
