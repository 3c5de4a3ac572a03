/**
 * Each field of each noun with a form is typed, compared with another device's value, sent, stored by the stand-in, read back and shown.
 * Made of the samples: a field that is left out of a table, a form, the wire form or a card fails here (W1).
 */
import type { Locator } from '@playwright/test';
import type { FieldSample, FormSample } from '../nouns/Sample.ts';
import type { Device } from './support/Device.ts';
import { formSamples, readHeld } from './support/formSamples.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

type Side = 0 | 1;

/** A pattern of the text, in which a space is also one that doesn't break. */
const escaped = (text = ''): string => text.replaceAll(/[()$.+]/g, '\\$&').replaceAll(' ', '\\s');
const beginsWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

function control({ page, say }: Device, { label, control: kind }: FieldSample): Locator {
  const name = say(label);
  if (kind === undefined) return page.getByRole('textbox', { name, exact: true });
  if (kind === 'day') return page.getByLabel(beginsWith(name));
  return page.getByRole(roles[kind], { name });
}

const roles = { switch: 'switch', radio: 'radiogroup', boxes: 'group', choice: 'combobox' } as const;

/** The words of a value: those of a choice are ids of messages. */
const worded = ({ say }: Device, text: string): string =>
  /^[a-z]+\.[\w.]+$/i.test(text) && !text.includes('@') ? say(text as MessageId) : text;

async function enter(device: Device, field: FieldSample): Promise<void> {
  const at = control(device, field);
  const text = worded(device, field.typed[0]);
  if (field.control === 'switch') await at.setChecked(text === 'on');
  else if (field.control === 'choice')
    await at.selectOption(await at.getByRole('option', { name: beginsWith(text) }).innerText());
  else if (field.control === 'radio') await at.getByRole('radio', { name: text }).check();
  else if (field.control === 'boxes') {
    for (const box of (await at.getByRole('checkbox', { checked: true }).all()).reverse())
      await box.uncheck();
    await at.getByRole('checkbox', { name: beginsWith(text) }).check();
  } else await at.fill(text);
}

async function expectEntered(device: Device, field: FieldSample, side: Side): Promise<void> {
  const at = control(device, field);
  const text = worded(device, field.typed[side]);
  if (field.control === 'switch') await expect(at).toBeChecked({ checked: text === 'on' });
  else if (field.control === 'choice')
    await expect(at.locator('option:checked')).toHaveText(beginsWith(text));
  else if (field.control === 'radio') await expect(at.getByRole('radio', { name: text })).toBeChecked();
  else if (field.control === 'boxes')
    await expect(at.getByRole('checkbox', { checked: true })).toHaveAccessibleName(beginsWith(text));
  else await expect(at).toHaveValue(text);
}

const wireOf = ({ fields, id }: FormSample, side: Side): Record<string, unknown> => ({
  ...(id !== undefined && { id }),
  ...Object.fromEntries(Object.entries(fields).map(([name, { typed, sent = typed }]) => [name, sent[side]])),
});

interface Noun {
  readonly kind: string;
  readonly form: FormSample;
  readonly fields: readonly FieldSample[];
  /** The record as the server held it at first. */
  readonly before: object;
}

/** Compares both versions of the record, and chooses what was typed here. */
async function chooseOwn(device: Device, { fields }: Noun): Promise<void> {
  const { page, say } = device;
  await page.getByRole('link', { name: say('outbox.compare') }).click();
  const dialog = page.getByRole('dialog');
  for (const { label, typed, told = typed } of fields) {
    if (told === 'never') continue;
    // Fields that belong together are one group, named after all of them.
    const name = new RegExp(`(?:^|, | ve )${escaped(say(label))}(?:$|, | ve )`);
    const group = dialog.getByRole('radiogroup', { name });
    const [here, elsewhere] = told.map(text => worded(device, text));
    await expect(group.getByRole('radio').last()).toHaveAccessibleName(new RegExp(escaped(elsewhere)));
    await group.getByRole('radio', { name: new RegExp(`^${say('compare.mine')}.*${escaped(here)}`) }).check();
  }
  await device.button(say('compare.send')).click();
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0);
}

test('each field of each noun with a form: typed, compared, sent, stored, read back and shown', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  const nouns: readonly Noun[] = await Promise.all(
    formSamples.map(async ({ kind, form }) => ({
      kind,
      form,
      fields: Object.values(form.fields),
      before: await readHeld(server, form),
    })),
  );
  const writeElsewhere = async (): Promise<void> => {
    for (const { kind, form, before } of nouns) {
      const answer = await server.as(deniz)(...form.write, { ...before, ...wireOf(form, 1) });
      expect(answer.validationErrors ?? [], kind).toEqual([]);
    }
  };

  await mine.goOffline();
  for (const { kind, form, fields } of nouns)
    await test.step(`${kind}: typed and saved at sea`, async () => {
      await mine.open(form.path);
      for (const field of fields) await enter(mine, field);
      await mine.button(say('form.save')).click();
      await expect(page.getByText(say('common.RecordStatus.waiting')).first()).toBeVisible();
    });

  await writeElsewhere();
  await mine.goOnline();
  await mine.expectChip(`${nouns.length} işlem sizi bekliyor`, 60_000);
  for (const noun of nouns)
    await test.step(`${noun.kind}: compared with what another device wrote`, async () => {
      await mine.open(noun.form.path);
      for (const field of noun.fields) await expectEntered(mine, field, 0);
      await chooseOwn(mine, noun);
    });
  await mine.expectAllSent();
  for (const { kind, form } of nouns)
    expect(await readHeld(server, form), kind).toMatchObject(wireOf(form, 0));

  await writeElsewhere();
  await mine.fetchAgain('/');
  for (const { kind, form, fields } of nouns)
    await test.step(`${kind}: read back and shown`, async () => {
      await mine.open(form.path);
      for (const field of fields) await expectEntered(mine, field, 1);
      await mine.open(form.list);
      for (const { shown } of fields)
        if (shown !== undefined)
          await expect(page.getByRole('main').getByText(worded(mine, shown)).first()).toBeVisible();
    });
});
