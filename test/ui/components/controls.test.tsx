import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button, ButtonLink } from '../../../src/ui/components/ui/button.tsx'
import { Checkbox } from '../../../src/ui/components/ui/checkbox.tsx'
import { RemovableChip, ToggleChip } from '../../../src/ui/components/ui/chip.tsx'
import { NativeSelect } from '../../../src/ui/components/ui/native-select.tsx'
import { PasswordField } from '../../../src/ui/components/ui/password-field.tsx'
import { Stepper } from '../../../src/ui/components/ui/stepper.tsx'
import { TextArea, TextField } from '../../../src/ui/components/ui/text-field.tsx'

describe('Button', () => {
  test('a loading button ignores presses, keeps its focus and announces the wait', async () => {
    const press = vi.fn()
    const { rerender } = render(<Button onClick={press}>Entrar</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    rerender(
      <Button onClick={press} loading loadingLabel="Entrando…">
        Entrar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Entrando…' })
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
    expect(button).toBe(document.activeElement)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('a loading submit button does not submit its form again', async () => {
    const submit = vi.fn()
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Button type="submit" loading>
          Salvar
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(submit).not.toHaveBeenCalled()
  })

  test('a press on a submit button counts although the blurred field’s error moves the button', async () => {
    const said: string[] = []
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          said.push('submitted')
        }}
      >
        <TextField name="cellphone" label="Celular" onBlur={() => said.push('left')} />
        <Button type="submit">Enviar</Button>
      </form>,
    )
    const person = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Enviar' })
    await person.type(screen.getByLabelText('Celular'), '119')
    await person.pointer({ target: button, keys: '[MouseLeft>]' })
    expect(said, 'nothing moves while the button is held').toEqual([])
    await person.pointer({ target: button, keys: '[/MouseLeft]' })
    expect(said).toEqual(['left', 'submitted'])
    expect(document.activeElement).toBe(button)
  })

  test('a button submits its form only with type submit', () => {
    render(<Button>Limpar</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  test('a link that looks like a button is a link', () => {
    render(<ButtonLink href="/dicas">Ver dicas</ButtonLink>)
    expect(screen.getByRole('link', { name: 'Ver dicas' }).getAttribute('href')).toBe('/dicas')
  })
})

describe('Fields', () => {
  test('hint and error are the description of the field, and the error marks it as invalid', () => {
    render(<TextField name="email" label="E-mail" hint="Para avisar da reserva" error="Campo obrigatório" />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = ids.map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['Para avisar da reserva', 'Campo obrigatório'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('a field without error is neither invalid nor described', () => {
    render(<TextField name="email" label="E-mail" />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })

  test('the region of the error is there before the error, so that it is announced', () => {
    const { rerender } = render(<TextField id="e" name="email" label="E-mail" />)
    const region = document.getElementById('e-error')
    expect(region?.getAttribute('aria-live')).toBe('polite')
    rerender(<TextField id="e" name="email" label="E-mail" error="Campo obrigatório" />)
    expect(document.getElementById('e-error')).toBe(region)
    expect(region?.textContent).toBe('Campo obrigatório')
  })

  test('a text area has 6 rows by default (specification section 9)', () => {
    render(<TextArea name="bio" label="Sobre você" />)
    expect(screen.getByRole('textbox', { name: 'Sobre você' }).getAttribute('rows')).toBe('6')
  })

  test('an optional field is marked in its label', () => {
    render(<TextArea name="bio" label="Sobre você" optional />)
    expect(screen.getByRole('textbox', { name: 'Sobre você (opcional)' })).toBeTruthy()
  })

  test('the password shows and hides, and keeps its text', async () => {
    render(<PasswordField />)
    const field = screen.getByLabelText('Senha')
    await userEvent.type(field, 'segredo')
    expect(field.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(field.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(field.getAttribute('type')).toBe('password')
    expect(field).toHaveProperty('value', 'segredo')
  })

  test('a checkbox is ticked through its label and carries its error', async () => {
    const change = vi.fn()
    render(<Checkbox label="Aceito os termos" error="Aceite os termos para continuar" onChange={change} />)
    await userEvent.click(screen.getByText('Aceito os termos'))
    expect(change).toHaveBeenCalledTimes(1)
    const box = screen.getByRole('checkbox', { name: 'Aceito os termos' })
    expect(box).toHaveProperty('checked', true)
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })

  test('a native select offers its options and cannot go back to the placeholder', async () => {
    const change = vi.fn()
    render(
      <NativeSelect
        name="estado"
        label="Estado"
        placeholder="Escolha"
        defaultValue=""
        onChange={(event) => change(event.target.value)}
        options={[
          { value: 'MA', label: 'Maranhão' },
          { value: 'CE', label: 'Ceará' },
        ]}
      />,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Ceará')
    expect(change).toHaveBeenCalledWith('CE')
    expect(screen.getByRole('option', { name: 'Escolha' })).toHaveProperty('disabled', true)
  })
})

describe('Chips', () => {
  test('a toggle chip reports its state and requests the other one', async () => {
    const toggle = vi.fn()
    render(
      <ToggleChip pressed onToggle={toggle}>
        Passeios
      </ToggleChip>,
    )
    const chip = screen.getByRole('button', { name: 'Passeios', pressed: true })
    await userEvent.click(chip)
    expect(toggle).toHaveBeenCalledWith(false)
  })

  test('a removable chip names its choice', async () => {
    const remove = vi.fn()
    render(<RemovableChip label="Até 3 horas" onRemove={remove} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro: Até 3 horas' }))
    expect(remove).toHaveBeenCalledTimes(1)
  })
})

function People() {
  const [people, setPeople] = useState(2)
  return <Stepper label="Adultos" value={people} onChange={setPeople} min={1} max={3} />
}

describe('Stepper', () => {
  test('counts with its buttons and stops at its limits', async () => {
    render(<People />)
    const value = screen.getByRole('spinbutton', { name: 'Adultos' })
    await userEvent.click(screen.getByRole('button', { name: 'Mais adultos' }))
    expect(value.getAttribute('aria-valuenow')).toBe('3')
    expect(screen.getByRole('button', { name: 'Mais adultos' })).toHaveProperty('disabled', true)
  })

  test('counts with the arrow keys, Home and End', async () => {
    render(<People />)
    const value = screen.getByRole('spinbutton', { name: 'Adultos' })
    value.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(value.getAttribute('aria-valuenow')).toBe('1')
    await userEvent.keyboard('{ArrowDown}')
    expect(value.getAttribute('aria-valuenow')).toBe('1')
    await userEvent.keyboard('{End}')
    expect(value.getAttribute('aria-valuenow')).toBe('3')
    await userEvent.keyboard('{Home}')
    expect(value.getAttribute('aria-valuenow')).toBe('1')
  })
})
