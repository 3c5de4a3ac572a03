import { Form } from 'react-final-form';
import { getAllowedDayBounds, dayProblem } from '../../domain/values/getAllowedDayBounds.ts';
import { addDays } from '../../lib/time/calendar.ts';
import { dayOf } from '../../lib/time/day.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Fieldset } from '../../ui/form/Fieldset.tsx';
import { FormScope } from '../../ui/form/FormScope.tsx';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { useTranslate, useFormatWords } from '../../kit/words/messages.tsx';
import styles from './PrepareOfflinePage.module.css';

/** The offered days of return, counted from today. */
const USUAL_DAYS = [1, 3, 7, 14];

export interface ReturnDayFormProps {
  readonly until: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Asks when the partner is back. Each valid day is kept at once. */
export function ReturnDayForm({ until, onChoose }: ReturnDayFormProps) {
  const say = useTranslate();
  const words = useFormatWords();
  const today = useIstanbulToday();
  const { last } = getAllowedDayBounds('return', today);
  const unfinished = say('boats.rules.date');
  const problemOf = (day: string | undefined): string | undefined => {
    if (!day) return undefined;
    if (dayOf(day) === undefined) return unfinished;
    const problem = dayProblem('return', day, today);
    return problem ? words(problem) : day < today ? say('prepare.until.past') : undefined;
  };
  const choose = (day: string): void => {
    if (day && problemOf(day) === undefined) onChoose(day);
  };
  return (
    <Form<{ readonly until?: string }>
      initialValues={until === undefined ? {} : { until }}
      onSubmit={() => undefined}
    >
      {({ form, handleSubmit }) => (
        <form noValidate onSubmit={event => void handleSubmit(event)}>
          <FormScope id="prepare">
            <Fieldset title={say('prepare.until')}>
              <div className={styles.days}>
                {USUAL_DAYS.map(days => (
                  <Button
                    key={days}
                    compact
                    onClick={() => {
                      const day = addDays(today, days) ?? today;
                      form.change('until', day);
                      choose(day);
                    }}
                  >
                    {say('prepare.until.in', { days })}
                  </Button>
                ))}
              </div>
              <DateField
                name="until"
                type="date"
                label={say('prepare.until.day')}
                unfinished={unfinished}
                min={today}
                max={last}
                validate={problemOf}
                onTyped={choose}
              />
            </Fieldset>
          </FormScope>
        </form>
      )}
    </Form>
  );
}
