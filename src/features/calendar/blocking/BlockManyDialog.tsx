import { useEffect, useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import {
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  type CalendarEvent,
} from '../../../domain/calendarEvent.ts';
import { getAllowedDayBounds } from '../../../domain/values/getAllowedDayBounds.ts';
import { weekdays } from '../../../domain/boat/boatChoices.ts';
import { equal } from '../../../lib/equal.ts';
import type { Engine } from '../../../sync/Engine.ts';
import type { AlsoWritten } from '../../../sync/queue/enqueue.ts';
import { CheckboxGroupField } from '../../../ui/fields/CheckboxGroupField.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormScope } from '../../../ui/form/FormScope.tsx';
import { FormSummary } from '../../../ui/form/FormSummary.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import { sortWeekdaysAsStored, weekdayMoment, weekFromMonday } from '../../../kit/words/weekdays.ts';
import { BoatName } from '../BoatName.tsx';
import type { Entry } from '../entries.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import { EventOverlapWarnings, EventOverlapSummary } from '../event/EventOverlapWarnings.tsx';
import styles from './BlockManyDialog.module.css';
import { planBlocks, resumedBlock, type BlockField, type BlockValues, type LeftBlock } from './planBlocks.ts';
import { useBlockAll } from './useBlockAll.ts';

export interface BlockManyDialogProps {
  /** The values that are known when the dialog opens. */
  readonly chosen: BlockValues;
  /** Written in the same transaction as the blocks. */
  readonly also?: AlsoWritten;
  readonly entries: readonly Entry[];
  readonly onBlocked: (events: readonly CalendarEvent[]) => void;
  readonly onClose: () => void;
}

const labels = {
  title: 'calendar.field.title',
  description: 'calendar.field.description',
  boats: 'calendar.Filters.boats',
  first: 'calendar.field.start',
  last: 'calendar.field.end',
  weekdays: 'calendar.many.weekdays',
} as const satisfies Readonly<Record<BlockField, string>>;

/** Forms that were closed without blocking. They are kept until the page is reloaded. */
const leftForms = new WeakMap<Engine, LeftBlock>();

/**
 * Blocks repeated days of several boats in one step. Shows before that how many entries will be made, and
 * which entries and requests they overlap.
 */
export function BlockManyDialog({ chosen, also, entries, onBlocked, onClose }: BlockManyDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const words = useFormatWords();
  const boats = useCalendarBoats();
  const { planOf, rule, date } = useBlockRules();
  const blockAll = useBlockAll();
  const id = useId();
  const { engine } = usePanel();
  const [begin] = useState<BlockValues>(() => ({ title: say('calendar.blocked'), weekdays, ...chosen }));
  const [initial] = useState(() => resumedBlock(begin, leftForms.get(engine)));

  const block = async (values: BlockValues): Promise<void> => {
    const plan = planOf(values);
    const told = {
      done: say('calendar.many.done', { boats: plan.boats, days: plan.days }),
      name: say('calendar.many.entries', { count: plan.events.length }),
      otherwise: say('calendar.many.otherwise'),
    };
    if (!(await blockAll(plan.events, told, also))) return;
    leftForms.delete(engine);
    onBlocked(plan.events);
  };

  return (
    <Form<BlockValues>
      initialValues={initial}
      onSubmit={block}
      subscription={{ values: true, submitting: true, submitFailed: true }}
    >
      {({ values, submitting, submitFailed, handleSubmit }) => {
        const plan = planOf(values);
        const planned = plan.problems.length === 0 ? plan.events : [];
        return (
          <Dialog
            open
            size="side"
            dismissable={equal(values, begin)}
            onOpenChange={onClose}
            title={say('calendar.many.title')}
            footer={
              <>
                {/* In the footer, so that it is in sight at any scroll position. */}
                <div className={styles.preview} role="status">
                  {planned.length > 0 && (
                    <p>
                      {say('calendar.many.preview', {
                        days: plan.days,
                        boats: plan.boats,
                        count: planned.length,
                      })}
                    </p>
                  )}
                  <EventOverlapSummary events={planned} entries={entries} />
                </div>
                <Button kind="primary" type="submit" form={id} icon="lock" busy={submitting}>
                  {say('calendar.new')}
                </Button>
              </>
            }
          >
            <form
              id={id}
              noValidate
              className={styles.form}
              onSubmit={submitted => void handleSubmit(submitted)}
            >
              <KeepLeft begin={begin} values={values} />
              <FormScope id="blockMany" showErrors={submitFailed}>
                <FormSummary
                  title={say('form.invalid')}
                  problems={(submitFailed ? plan.problems : []).map(problem => ({
                    name: problem.field,
                    label: say(labels[problem.field]),
                    error: words(problem.words),
                  }))}
                />
                <CheckboxGroupField
                  {...rule('boats')}
                  className={styles.boats}
                  allLabel={say('calendar.many.allBoats')}
                  boxes={[...boats.keys()].map(boat => ({ value: boat, label: <BoatName id={boat} /> }))}
                />
                <div className={styles.dates}>
                  <DateField {...date('first')} />
                  <DateField {...date('last')} start={values.first} />
                </div>
                <CheckboxGroupField
                  {...rule('weekdays')}
                  className={styles.weekdays}
                  allLabel={say('calendar.many.everyDay')}
                  inOrder={sortWeekdaysAsStored}
                  boxes={weekFromMonday.map(day => ({
                    value: day,
                    label: intl.formatDate(weekdayMoment(day), { weekday: 'long', timeZone: 'UTC' }),
                  }))}
                />
                <TextField {...rule('title')} counter={MAX_EVENT_TITLE_LENGTH} />
                <TextAreaField {...rule('description')} counter={MAX_EVENT_DESCRIPTION_LENGTH} />
                <EventOverlapWarnings events={planned} entries={entries} />
              </FormScope>
            </form>
          </Dialog>
        );
      }}
    </Form>
  );
}

/** Returns the plan for the form's values, and the rules of its fields. */
function useBlockRules() {
  const say = useTranslate();
  const words = useFormatWords();
  const today = useIstanbulToday();
  const boats = useCalendarBoats();
  const bounds = getAllowedDayBounds('event', today);
  // The form drops an emptied field. Without weekdays the plan would take all of them.
  const planOf = (values: BlockValues) =>
    planBlocks({ weekdays: [], ...values }, boat => boats.get(boat)?.rentalPeriod, today);
  const rule = (name: BlockField) => ({
    name,
    label: say(labels[name]),
    required: name !== 'description',
    validate: (_: unknown, all: object) => {
      const problem = planOf(all).problems.find(({ field }) => field === name);
      return problem && words(problem.words);
    },
  });
  const date = (name: 'first' | 'last') => ({
    ...rule(name),
    type: 'date' as const,
    unfinished: say('calendar.rule.date'),
    min: bounds.first,
    max: bounds.last,
  });
  return { planOf, rule, date };
}

/** Keeps the form's values until the page is reloaded, for the next time that the form opens. */
function KeepLeft(left: LeftBlock) {
  const { engine } = usePanel();
  const { begin, values } = left;
  useEffect(() => void leftForms.set(engine, { begin, values }), [engine, begin, values]);
  return null;
}
