import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useTranslate, useTimeWithDayText, useFormatWords } from '../../../kit/words/messages.tsx';
import {
  calendarEventFields,
  calendarEventProblems,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  type CalendarEvent,
} from '../../../domain/calendarEvent.ts';
import { getAllowedDayBounds } from '../../../domain/values/getAllowedDayBounds.ts';
import { localId } from '../../../lib/ids.ts';
import { events } from '../../../resources/calendar.ts';
import { isRecordGone } from '../../../resources/kit/records.ts';
import type { OpenRecord } from '../../../resources/kit/wholeEdits.ts';
import { withoutDraft } from '../../../sync/upkeep/drafts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormScope } from '../../../ui/form/FormScope.tsx';
import { FormSummary } from '../../../ui/form/FormSummary.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { ToggleLine } from '../../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useDeleteWithUndo } from '../../../kit/engine/useDeleteWithUndo.ts';
import { findField } from '../../../kit/form/findField.ts';
import { messagesByField } from '../../../kit/form/messagesByField.ts';
import { NotKeptNotice } from '../../../kit/form/keep/NotKeptNotice.tsx';
import { SaveNotAcceptedNotice } from '../../../kit/form/keep/SaveNotAcceptedNotice.tsx';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import { useFormActions } from '../../../kit/form/keep/useFormActions.ts';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { BlockManyDialog } from '../blocking/BlockManyDialog.tsx';
import { EventBoatField } from './EventBoatField.tsx';
import type { Entry } from '../entries.ts';
import styles from './EventDialog.module.css';
import {
  adjustEventEnd,
  defaultEventTimes,
  hasEventTimes,
  isAllDay,
  findEventProblemField,
  toEvent,
  type EventField,
  type EventForm,
  type EventValues,
} from './eventForms.ts';
import { eventFormFieldLabels } from './eventLabels.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import { EventOverlapWarnings } from './EventOverlapWarnings.tsx';

export interface EventDialogProps {
  readonly form: OpenForm<EventForm, OpenRecord<CalendarEvent>>;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
  readonly onSaved: (events: readonly CalendarEvent[]) => void;
}

/** The form of an event: kept on this device as it is typed, queued when it is saved. */
export function EventDialog(props: EventDialogProps) {
  const { form: openForm, entries, onClose, onSaved } = props;
  const say = useTranslate();
  const id = useId();
  const moment = useTimeWithDayText();
  const [isMany, setMany] = useState(false);
  const { copy: eventForm, live } = openForm;
  const model = useEventModel(props);
  const { isGone, isNew, acts, submit, deleteEvent } = model;
  const { keptAt } = acts.kept;

  return (
    <Form<EventValues> form={eventForm.form} onSubmit={() => undefined} subscription={{ values: true }}>
      {({ values }) => (
        <Dialog
          open
          size="side"
          onOpenChange={onClose}
          title={say(isNew ? 'calendar.new' : 'calendar.edit')}
          description={
            <>
              {live.pending && <RecordStatusBadge pending={live.pending} />}
              {keptAt !== undefined && <span>{say('form.kept', { when: moment(keptAt) })}</span>}
            </>
          }
          footer={
            <>
              <Button kind="primary" type="submit" form={id} busy={acts.state === 'busy'}>
                {say(isGone ? 'calendar.Form.saveAsNew' : 'form.save')}
              </Button>
              {keptAt !== undefined && (
                <Button kind="quiet" icon="undo" onClick={acts.discard}>
                  {say('form.discard')}
                </Button>
              )}
              {!isNew && !isGone && (
                <Button kind="quietDanger" icon="trash" onClick={() => void deleteEvent()}>
                  {say('calendar.Form.delete')}
                </Button>
              )}
            </>
          }
        >
          <form
            id={id}
            noValidate
            className={styles.form}
            onSubmit={submitted => {
              submitted.preventDefault();
              void submit();
            }}
          >
            <EventFields model={model} values={values} entries={entries} onMany={() => setMany(true)} />
          </form>
          {/* Beside the form: what is submitted in it isn't submitted here. What is typed here stays until
             it is blocked there. */}
          {isMany && (
            <BlockManyDialog
              also={withoutDraft(eventForm.subject)}
              chosen={{
                title: values.title,
                description: values.description,
                boats: values.boatId === undefined ? [] : [values.boatId],
                first: values.startDay,
                last: values.endDay || values.startDay,
              }}
              entries={entries}
              onBlocked={blocked => void eventForm.end().finally(() => onSaved(blocked))}
              onClose={() => setMany(false)}
            />
          )}
        </Dialog>
      )}
    </Form>
  );
}

interface EventFieldsProps extends Pick<EventDialogProps, 'entries'> {
  readonly model: ReturnType<typeof useEventModel>;
  readonly values: EventValues;
  /** Opens the form that blocks several boats. */
  readonly onMany: () => void;
}

/** The fields of an event, and what is to be told about it. */
function EventFields({ model, values, entries, onMany }: EventFieldsProps) {
  const { form, opened, isGone, isNew, acts, attempt, serverErrors } = model;
  const { bounds, eventOf, mayHaveTimes, problemsOf, field } = model;
  const say = useTranslate();
  const boats = useCalendarBoats();
  const canHaveTimes = mayHaveTimes(values);
  const hasTimes = canHaveTimes && !isAllDay(values);
  const change = (to: Partial<EventValues>): void =>
    form.batch(() => {
      for (const [name, value] of Object.entries(to)) form.change(name as EventField, value);
    });
  const follow = (typed: Parameters<typeof adjustEventEnd>[1]): void =>
    change(adjustEventEnd(values, typed, hasTimes));
  const date = (name: 'start' | 'end') => (
    <div className={styles.date}>
      <DateField
        {...field(`${name}Day`)}
        type="date"
        required={name === 'start'}
        unfinished={say('calendar.rule.date')}
        min={bounds.first}
        max={bounds.last}
        onTyped={name === 'start' ? startDay => follow({ startDay }) : undefined}
      />
      {hasTimes && (
        <DateField
          {...field(`${name}Time`)}
          type="time"
          required
          unfinished={say('calendar.rule.date')}
          hint={say('calendar.Form.istanbul')}
          onTyped={name === 'start' ? startTime => follow({ startTime }) : undefined}
        />
      )}
    </div>
  );
  return (
    <FormScope id="event" showErrors={attempt > 0} serverErrors={serverErrors}>
      <FormSummary
        title={say('form.invalid')}
        attempt={attempt}
        problems={attempt > 0 ? problemsOf(values) : []}
      />
      <NotKeptNotice acts={acts} />
      {isGone && (
        <Notice tone="wait" live="status" title={say('calendar.Form.gone')}>
          {say('calendar.Form.goneText')}
        </Notice>
      )}
      <SaveNotAcceptedNotice
        undecided={opened.undecided}
        isGone={opened.undecided !== undefined && isRecordGone(opened.undecided)}
      />
      <TextField {...field('title')} required counter={MAX_EVENT_TITLE_LENGTH} />
      <EventBoatField validate={field('boatId').validate} />
      {/* Those are whole days. */}
      {isNew && !hasTimes && (
        <Button icon="list" aria-haspopup="dialog" onClick={onMany}>
          {say('calendar.many.open', { boats: boats.size })}
        </Button>
      )}
      {canHaveTimes && (
        <ToggleLine
          look="switch"
          label={say('calendar.Form.allDay')}
          checked={!hasTimes}
          onChange={on => change(on ? { startTime: '', endTime: '' } : defaultEventTimes)}
        />
      )}
      {date('start')}
      {date('end')}
      <TextAreaField {...field('description')} counter={MAX_EVENT_DESCRIPTION_LENGTH} />
      <EventOverlapWarnings id={opened.id} events={[eventOf(values)]} entries={entries} />
    </FormScope>
  );
}

/** The form's rules, and how the event is saved and deleted. */
function useEventModel({ form: openForm, onClose, onSaved }: EventDialogProps) {
  const { copy: eventForm, live } = openForm;
  const { form, opened, subject, base } = eventForm;
  const rules = useEventRules(opened.shown);
  const { eventOf, problemsOf } = rules;
  const remove = useDeleteWithUndo();
  const { engine } = usePanel();
  const [attempt, setAttempt] = useState(0);
  /**
   * It was deleted in another window or on another device while it was open, or while what was typed waited.
   */
  const isGone = live.shown === undefined && (opened.shown !== undefined || live.serverId !== undefined);
  const isNew = !isGone && live.serverId === undefined && live.rows.length === 0;
  const acts = useFormActions(openForm, {
    takenIn: 'calendar.Form.takenIn',
    onGone: isNew || isGone ? onClose : undefined,
  });

  const submit = async (): Promise<void> => {
    const { values } = form.getState();
    setAttempt(count => count + 1);
    if (problemsOf(values).length > 0) return;
    if (!isNew && !isGone && !opened.undecided && !eventForm.isChanged()) {
      onClose();
      return;
    }
    let saved = eventOf(values);
    const result = await acts.save(() => {
      const { values: typed } = form.getState();
      if (problemsOf(typed).length > 0) return undefined;
      saved = eventOf(typed);
      return isGone
        ? events.queueSave(engine, localId(engine.uuid()), saved, undefined, withoutDraft(subject))
        : events.queueSave(engine, opened.id, saved, base, withoutDraft(subject));
    });
    if (result === 'failed' || result === 'notBegun') return;
    setAttempt(0);
    if (result === 'saved') onSaved([saved]);
  };

  const deleteEvent = async (): Promise<void> => {
    const name = opened.shown?.title ?? '';
    const onlyHere = live.serverId === undefined;
    if (!(await remove({ name, onlyHere, remove: () => events.remove(engine, opened, name) }))) return;
    await eventForm.end();
    onClose();
  };

  const serverErrors = messagesByField(opened.undecided?.problem?.validationErrors ?? [], key => {
    const field = findField(calendarEventFields, key);
    return field && findEventProblemField(field, eventOf(form.getState().values));
  });
  return { ...rules, form, opened, isGone, isNew, acts, attempt, submit, deleteEvent, serverErrors };
}

/**
 * How the form's values are read, and what is wrong with them.
 *
 * @param before the event that was opened
 */
function useEventRules(before: CalendarEvent | undefined) {
  const say = useTranslate();
  const words = useFormatWords();
  const today = useIstanbulToday();
  const boats = useCalendarBoats();
  const periodOf = ({ boatId = '' }: EventValues) => boats.get(boatId)?.rentalPeriod;
  const eventOf = (values: EventValues): CalendarEvent => toEvent(values, periodOf(values), before);
  const mayHaveTimes = (values: EventValues): boolean => hasEventTimes(values, periodOf(values), before);
  const problemsOf = (values: EventValues) => {
    const event = eventOf(values);
    return calendarEventProblems(event, today).map(problem => {
      const name = findEventProblemField(problem.field, event);
      return { name, label: say(eventFormFieldLabels[name]), error: words(problem.words) };
    });
  };
  const field = (name: EventField) => ({
    name,
    label: say(eventFormFieldLabels[name]),
    validate: (_: unknown, all: object) =>
      problemsOf(all as EventValues).find(problem => problem.name === name)?.error,
  });
  return { bounds: getAllowedDayBounds('event', today), eventOf, mayHaveTimes, problemsOf, field };
}
