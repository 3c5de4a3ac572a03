import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../../kit/words/messages.tsx';
import { phoneLink } from '../../../../lib/safe/safeAddress.ts';
import { Anchor } from '../../../../ui/buttons/Anchor.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { List } from '../../../../ui/layout/List.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { usePrinting } from '../../../../ui/usePrinting.ts';
import { zonedStayTimeText } from '../stayTimeText.ts';
import styles from './CheckInOutList.module.css';
import type { CheckInOut, Stay } from './arrivals.ts';

/** The contents of the line of a stay. */
export interface CheckInOutLine {
  /** Who comes. */
  readonly guest: string;
  readonly text: ReactNode;
  readonly to: string;
  readonly phone?: string | undefined;
}

export interface CheckInOutListProps<S extends Stay> {
  readonly arrivals: readonly CheckInOut<S>[];
  /** The number of lines that are shown before the partner asks for all. */
  readonly most: number;
  /** The lines stand side by side where there is room. */
  readonly beside?: boolean;
  readonly lineOf: (arrival: CheckInOut<S>) => CheckInOutLine;
}

/**
 * The arrivals and departures of today and tomorrow, with links to the bookings. Renders nothing without any.
 */
export function CheckInOutList<S extends Stay>({
  arrivals,
  most,
  beside = false,
  lineOf,
}: CheckInOutListProps<S>) {
  const say = useTranslate();
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const shown = all || isPrinting ? arrivals : arrivals.slice(0, most);
  if (arrivals.length === 0) return null;
  return (
    <section className={styles.arrivals}>
      <List title={say('calendar.Arrivals.title')} beside={beside}>
        {shown.map(arrival => {
          const { stay, isComing, isTomorrow, at } = arrival;
          const { guest, text, to, phone } = lineOf(arrival);
          return (
            <Row
              key={`${stay.id} ${isComing}`}
              icon={isComing ? 'login' : 'logout'}
              title={say(isComing ? 'calendar.Arrivals.in' : 'calendar.Arrivals.out', {
                later: isTomorrow ? 1 : 0,
                time: zonedStayTimeText(intl, at) ?? '',
              })}
              text={
                <>
                  <span className={styles.guest}>{guest}</span>
                  {text}
                </>
              }
              to={to}
              beside={
                phone !== undefined && (
                  <Anchor
                    className={styles.call}
                    href={phoneLink(phone)}
                    aria-label={say('calendar.Arrivals.call', { guest, phone })}
                  >
                    <Icon name="phone" />
                    <span className={styles.number}>{phone}</span>
                  </Anchor>
                )
              }
            />
          );
        })}
      </List>
      {shown.length < arrivals.length && (
        <Button compact kind="quiet" onClick={() => setAll(true)}>
          {say('calendar.Arrivals.all', { count: arrivals.length })}
        </Button>
      )}
    </section>
  );
}
