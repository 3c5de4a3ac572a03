import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import { calendarEventProblems, wholeDays, type CalendarEvent } from '../../domain/calendarEvent.ts';
import { dayOf } from '../../lib/time/day.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormScope } from '../../ui/form/FormScope.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { useTranslate, useFormatWords } from '../../kit/words/messages.tsx';
import { spanText } from '../../kit/words/spanText.ts';
import styles from './BlockBar.module.css';
import { BlockManyDialog } from './blocking/BlockManyDialog.tsx';
import { useBlockAll } from './blocking/useBlockAll.ts';
import { EventBoatField } from './event/EventBoatField.tsx';
import { BoatName } from './BoatName.tsx';
import { countChosenDays, type ChosenDays } from './month/chosenDays.ts';
import type { Entry } from './entries.ts';
import { useCalendarBoats } from './view/useCalendarBoats.ts';
import { EventOverlapWarnings } from './event/EventOverlapWarnings.tsx';

export interface BlockBarProps {
  readonly days: ChosenDays;
  /** The only boat that is shown: then none is asked for. */
  readonly onlyBoat: string | undefined;
  readonly entries: readonly Entry[];
  /** Opens the form with what is chosen here; '' is no boat. */
  readonly onDetails: (boatId: string) => void;
  readonly onBlocked: (events: readonly CalendarEvent[]) => void;
  readonly onClose: () => void;
}

/** Blocks the chosen days by one press; what stands in the way of that is told before. */
export function BlockBar({ days, onlyBoat, entries, onDetails, onBlocked, onClose }: BlockBarProps) {
  const say = useTranslate();
  const intl = useIntl();
  const words = useFormatWords();
  const today = useIstanbulToday();
  const boats = useCalendarBoats();
  const blockAll = useBlockAll();
  const [isMany, setMany] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const { first, last, isWhole } = days;

  // The next press is to meet the next day, not the bar: what was just chosen makes way where it would lie
  // below the bar.
  useLayoutEffect(() => {
    const bar = place.current;
    if (!bar || isWhole || getComputedStyle(bar).position === 'static') return;
    const lowest = [...document.querySelectorAll('[data-chosen]')]
      .filter(day => day.checkVisibility({ visibilityProperty: true }))
      .map(day => day.getBoundingClientRect().bottom);
    window.scrollBy(0, Math.max(0, ...lowest.map(bottom => bottom - bar.getBoundingClientRect().top)));
  }, [first, last, isWhole]);
  // Else nothing moves under a finger while days are chosen.
  useEffect(() => {
    const bar = place.current;
    if (!bar || !isWhole) return;
    bar.focus({ preventScroll: true });
    // On a phone that is turned it lies below the month.
    if (getComputedStyle(bar).position === 'static') bar.scrollIntoView({ block: 'nearest' });
  }, [isWhole]);

  const eventFor = (boatId: string): CalendarEvent => ({
    title: say('calendar.blocked'),
    boatId,
    ...wholeDays(first, last, boats.get(boatId)?.rentalPeriod),
    description: null,
  });
  const block = async (event: CalendarEvent): Promise<void> => {
    if (calendarEventProblems(event, today).length > 0) return;
    const isKept = await blockAll([event], {
      done: say('calendar.BlockBar.done', {
        boat: boats.get(event.boatId)?.name,
        days: spanText(intl, dayOf(event.startDate), dayOf(event.endDate)),
      }),
      name: event.title,
      otherwise: say('calendar.BlockBar.otherwise'),
    });
    if (isKept) onBlocked([event]);
  };
  return (
    <Form<{ readonly boatId?: string }>
      onSubmit={({ boatId }) => block(eventFor(onlyBoat ?? boatId ?? ''))}
      subscription={{ values: true, submitting: true, submitFailed: true }}
    >
      {({ values, submitting, submitFailed, handleSubmit }) => {
        const event = eventFor(onlyBoat ?? values.boatId ?? '');
        const problem = calendarEventProblems(event, today).find(({ field }) => field.endsWith('Date'));
        return (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it
               takes the focus */}
            <form
              ref={place}
              className={cx('not-printed', styles.bar)}
              tabIndex={-1}
              aria-label={say('calendar.new')}
              onSubmit={submitted => void handleSubmit(submitted)}
              onKeyDown={({ key }) => {
                if (key === 'Escape') onClose();
              }}
            >
              <div className={styles.head}>
                <div className={styles.what}>
                  <p className={styles.days} role="status">
                    {spanText(intl, first, last)}
                  </p>
                  {onlyBoat !== undefined && <BoatName id={onlyBoat} />}
                </div>
                <IconButton icon="close" label={say('calendar.BlockBar.clear')} onClick={onClose} />
              </div>
              <p className={styles.hint}>
                {say(isWhole ? 'calendar.BlockBar.other' : 'calendar.BlockBar.hint')}
              </p>
              <FormScope id="block" showErrors={submitFailed}>
                {onlyBoat === undefined && (
                  <EventBoatField
                    validate={boat => (boat === undefined ? say('calendar.rule.boatRequired') : undefined)}
                  />
                )}
              </FormScope>
              <Button icon="list" aria-haspopup="dialog" onClick={() => setMany(true)}>
                {say('calendar.many.open', { boats: boats.size })}
              </Button>
              {problem && <Notice tone="stop">{words(problem.words)}</Notice>}
              <EventOverlapWarnings events={[event]} entries={entries} />
              <div className={styles.acts}>
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => onDetails(event.boatId)}>
                  {say('calendar.BlockBar.details')}
                </Button>
                <Button kind="primary" type="submit" icon="lock" busy={submitting}>
                  {say('calendar.BlockBar.block', { count: countChosenDays(days) })}
                </Button>
              </div>
            </form>
            {/* Beside the form: what is submitted in it isn't submitted here. */}
            {isMany && (
              <BlockManyDialog
                chosen={{ boats: event.boatId === '' ? [] : [event.boatId], first, last }}
                entries={entries}
                onBlocked={onBlocked}
                onClose={() => setMany(false)}
              />
            )}
          </>
        );
      }}
    </Form>
  );
}
