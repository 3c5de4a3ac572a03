import { useTranslate, useTimeWithDayText } from '../../kit/words/messages.tsx';
import type { Share } from '../../resources/shares.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { links } from '../../domain/values/links.ts';
import { CALENDAR_TYPE, mimes } from '../../lib/pictures/fileType.ts';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { cleanName } from '../../lib/text/cleanName.ts';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import styles from './SharePage.module.css';

interface Props {
  readonly share: Share;
  readonly onAsk: (about: 'booking' | 'boat' | 'discard') => void;
}

/** Files that were shared together, and their possible uses. */
export function ShareCard({ share: { id: share, files, at }, onAsk }: Props) {
  const say = useTranslate();
  const sizeOf = useSizeText();
  const moment = useTimeWithDayText();
  const isPdf = files.some(({ mime }) => mime === mimes.pdf);
  const isCalendar = files.some(({ mime }) => mime === CALENDAR_TYPE);
  const names = files.map(({ name }) => cleanName(name)).filter(Boolean);
  return (
    <Card as="li">
      <div className={styles.card}>
        {isPdf || isCalendar ? (
          files.map(({ id, name }) => (
            <p key={id} className={styles.name}>
              <Icon name="file" />
              {cleanName(name) || say(isPdf ? 'share.pdf' : 'share.calendar')}
            </p>
          ))
        ) : (
          <div className={styles.pictures}>
            {files.map(({ id }, index) => (
              <Picture
                key={id}
                photo={{ upload: id }}
                alt={names[index] ?? say('photo.Grid.alt', { number: index + 1 })}
              />
            ))}
          </div>
        )}
        <p className={styles.note}>
          {say('share.facts', {
            count: files.length,
            size: sizeOf(files.reduce((sum, { size }) => sum + size, 0)),
            when: moment(at),
          })}
        </p>
        <div className={styles.acts}>
          {isCalendar ? (
            <ButtonLink kind="primary" icon="calendar" to={links.calendarImport(share)}>
              {say('share.toCalendar')}
            </ButtonLink>
          ) : (
            <>
              <Button kind="primary" icon="booking" aria-haspopup="dialog" onClick={() => onAsk('booking')}>
                {say('share.toBooking')}
              </Button>
              <Button icon="boat" aria-haspopup="dialog" onClick={() => onAsk('boat')}>
                {say('share.toBoat')}
              </Button>
            </>
          )}
          <Button kind="quietDanger" icon="trash" aria-haspopup="dialog" onClick={() => onAsk('discard')}>
            {say('share.discard')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
