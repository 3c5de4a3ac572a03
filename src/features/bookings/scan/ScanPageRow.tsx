import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { Img } from '../../../ui/marks/Img.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import styles from './ScanPageRow.module.css';
import type { ScanPage } from '../../../resources/bookings/bookingPages.ts';
import { useScanPagePreview } from './useScanPagePicture.ts';

export interface ScanPageRowProps {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly busy: boolean;
  readonly onCorners: () => void;
  readonly onTurn: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A photographed page: how it will look, when it was taken, and what can be done with it. */
export function ScanPageRow({
  page,
  number,
  count,
  busy,
  onCorners,
  onTurn,
  onMove,
  onRemove,
}: ScanPageRowProps) {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const preview = useScanPagePreview(page);
  const acts = [
    { icon: 'crop', label: 'record.Scan.corners', disabled: busy, onClick: onCorners },
    { icon: 'refresh', label: 'record.Scan.turn', disabled: busy, onClick: onTurn },
    { icon: 'up', label: 'record.Scan.up', disabled: busy || number === 1, onClick: () => onMove(-1) },
    { icon: 'down', label: 'record.Scan.down', disabled: busy || number === count, onClick: () => onMove(1) },
  ] as const;
  return (
    <li className={styles.row}>
      <span className={styles.frame}>
        {preview ? (
          <Img className={styles.picture} src={preview.url} alt="" draggable={false} />
        ) : (
          <Icon name={preview === null ? 'warning' : 'file'} size="large" />
        )}
      </span>
      <div className={styles.facts}>
        <div className={styles.head}>
          <div>
            <p className={styles.name}>{say('record.Scan.page', { number })}</p>
            <p className={styles.time}>{say('record.Scan.takenAt', { when: moment(page.takenAt) })}</p>
          </div>
          <IconButton
            icon="trash"
            tone="danger"
            label={say('record.Scan.remove', { number })}
            disabled={busy}
            onClick={onRemove}
          />
        </div>
        <div className={styles.acts}>
          {acts.map(({ label, ...act }) => (
            <IconButton key={label} label={say(label, { number })} {...act} />
          ))}
        </div>
      </div>
    </li>
  );
}
